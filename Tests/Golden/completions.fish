# fish completion for m34, made by 'm34 completions fish'.

# The words before the cursor that are neither options nor their values.
function __m34_operands
  set -l tokens (commandline -opc)
  set -e tokens[1]
  set -l state options
  for token in $tokens
    if test $state = value
      set state options
      continue
    end
    if test $state = options
      switch $token
        case --
          set state ended
          continue
        case --format -f --show --precision -p --decimals --order --box --tolerance --at --frames --duration --fps --hit --convert --timing --model --key-path --from --to --convention --columns --delimiter --header --dimensions --on-error --max-errors --threads --binary --set --language --svg --width
          set state value
          continue
        case '--*'
          continue
        case '-*'
          string match -qr '^-[A-Za-z]' -- $token; and continue
      end
    end
    printf '%s\n' $token
  end
end

# Whether the command is one of these.
function __m34_in
  set -l operands (__m34_operands)
  set -l command calculate
  if contains -- "$operands[1]" map each explain orders decompose tween fit unproject scene is code check angle help completions
    set command $operands[1]
  end
  contains -- $command $argv
end

# Whether fewer operands than this stand before the cursor.
function __m34_before
  test (count (__m34_operands)) -lt $argv[1]
end

# Words for the last place of a list with commas.
function __m34_list
  set -l before (string match -r '^.*,' -- (string replace -r '^--[^=]*=' '' -- (commandline -ct)))
  printf '%s\n' $before$argv
end

# Files after '@'.
function __m34_at
  set -l start (string match -rg '^@(.*)' -- (commandline -ct)); or return
  for file in $start*
    test -d $file; and echo @$file/; or echo @$file
  end
end

complete -c m34 -e
complete -c m34 -f
complete -c m34 -n '__m34_in calculate each explain orders decompose tween fit unproject scene code angle' -l format -s f -d 'how results are written' -x -a 'text\\t\'for people: tables, six significant digits\' bare\\t\'numbers only, one result a line\' json\\t\'one object with everything\' csv\\t\'numbers with commas; a matrix as its rows\' css\\t\'CSS matrix() or matrix3d()\' svg\\t\'SVG matrix(); two dimensions only\' swift\\t\'initialisers of Swift\' objc\\t\'functions and literals of Objective-C\' nsstring\\t\'as NSStringFromCGAffineTransform and lldb print, 17 digits\' latex\\t\'a LaTeX matrix for a slide\' numpy\\t\'a numpy array of rows, for row vectors: p @ M\' c\\t\'a C array\''
complete -c m34 -n '__m34_in calculate each explain orders decompose tween fit unproject scene code angle' -l bare -s b -d 'numbers only, one result a line; as --format bare'
complete -c m34 -n '__m34_in calculate each orders tween fit' -l show -d 'what is shown, separated by commas' -x -a '(__m34_list matrix affine homography inverse determinant points corners bounds facing mirrored clipped depths w vanishing residuals)'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject scene code angle' -l precision -s p -d 'rounds to N significant digits' -x
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject scene code angle' -l decimals -d 'rounds to N decimals' -x
complete -c m34 -n '__m34_in calculate each explain orders tween fit scene code' -l 2d -d 'two dimensions: 6 numbers, or 9 for a plane seen in perspective'
complete -c m34 -n '__m34_in calculate each explain orders tween fit scene code' -l 3d -d 'all 16 cells, also of an affine matrix'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween unproject is' -l order -d 'how items side by side are read; local if not given' -x -a 'local\\t\'each item acts in the axes left by the ones before it\' global\\t\'as if then stood between all items: each acts along axes that stay\''
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween unproject is' -l inverse -d 'inverts the whole chain'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject scene is check angle' -l radians -d 'takes bare angles as radians, not degrees'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject scene is check' -l box -d 'the box that percentages are of: x of W, y of H' -x
complete -c m34 -n '__m34_in each' -l accumulate -d 'each line goes on from the lines before it'
complete -c m34 -n '__m34_in is' -l tolerance -d 'allows a difference of E, relative to the largest cell' -x
complete -c m34 -n '__m34_in tween scene' -l at -d 'a time: of a scene in seconds, of tween 0 at the start and 1 at the end' -x
complete -c m34 -n '__m34_in tween scene' -l frames -d 'makes N frames: of a scene at --fps, of tween at equal distances, both ends included' -x
complete -c m34 -n '__m34_in tween' -l duration -d 'how many seconds the whole way takes: --at is then in seconds' -x
complete -c m34 -n '__m34_in scene' -l fps -d 'how many frames a second; 60 if not given' -x
complete -c m34 -n '__m34_in scene' -l hit -d 'which layers lie under the point X Y of the screen' -x
complete -c m34 -n '__m34_in scene' -l convert -d 'where the point X Y of the first layer lies in the second' -x
complete -c m34 -n '__m34_in tween' -l timing -d 'how the progress follows the time' -x -a 'linear\\t\'as fast all the way\' easeIn\\t\'starts slowly: cubic-bezier(0.42, 0, 1, 1)\' easeOut\\t\'ends slowly: cubic-bezier(0, 0, 0.58, 1)\' easeInEaseOut\\t\'both: cubic-bezier(0.42, 0, 0.58, 1)\' default\\t\'that of Core Animation: cubic-bezier(0.25, 0.1, 0.25, 1)\' ease\\t\'CSS for default\' ease-in\\t\'CSS for easeIn\' ease-out\\t\'CSS for easeOut\' ease-in-out\\t\'CSS for easeInEaseOut\' step-start\\t\'steps(1, start)\' step-end\\t\'steps(1, end)\''
complete -c m34 -n '__m34_in tween fit' -l model -d 'by which rules tween mixes, or what kind of map fit looks for' -x -a 'css\\t\'tween: function by function where the chains match, as browsers do; if not given\' apple\\t\'tween: whole matrices, as Core Animation does with transform\' translation\\t\'fit: a move\' similarity\\t\'fit: a move, a turn and one factor for all directions; no mirror\' affine\\t\'fit: any map of six numbers\' projective\\t\'fit: any plane seen in perspective; if not given, from four points on\''
complete -c m34 -n '__m34_in tween' -l key-path -d 'animates one component of a chain, as Core Animation does' -x -a 'rotation.x\\t\'\' rotation.y\\t\'\' rotation.z\\t\'\' rotation\\t\'\' scale.x\\t\'\' scale.y\\t\'\' scale.z\\t\'\' scale\\t\'\' translation.x\\t\'\' translation.y\\t\'\' translation.z\\t\'\' translation\\t\'\''
complete -c m34 -n '__m34_in tween' -l from -d 'where the component of --key-path starts' -x
complete -c m34 -n '__m34_in tween' -l to -d 'where the component of --key-path ends' -x
complete -c m34 -n '__m34_in decompose' -l convention -d 'about which axes, and in which order, Euler angles turn; extrinsic-xyz if not given' -x -a 'extrinsic-xyz\\t\'\' intrinsic-xyz\\t\'\' extrinsic-xzy\\t\'\' intrinsic-xzy\\t\'\' extrinsic-yxz\\t\'\' intrinsic-yxz\\t\'\' extrinsic-yzx\\t\'\' intrinsic-yzx\\t\'\' extrinsic-zxy\\t\'\' intrinsic-zxy\\t\'\' extrinsic-zyx\\t\'\' intrinsic-zyx\\t\'\''
complete -c m34 -n '__m34_in fit' -l force -d 'gives a map that passes infinity between the points all the same'
complete -c m34 -n '__m34_in map' -l columns -d 'the columns of x, y and perhaps z, by number from 1 or by name' -x
complete -c m34 -n '__m34_in map' -l delimiter -d 'what separates the fields, if not what the first data line has' -x -a 'tab\\t\'\' space\\t\'\' comma\\t\'\' semicolon\\t\'\''
complete -c m34 -n '__m34_in map' -l header -d 'lets the first N lines pass' -x
complete -c m34 -n '__m34_in map' -l dimensions -d 'how many coordinates a point has, if not as many as the first data line' -x -a '2\\t\'\' 3\\t\'\''
complete -c m34 -n '__m34_in map' -l screen -d 'writes two coordinates for three: where the point lands on the screen'
complete -c m34 -n '__m34_in map' -l decimal-comma -d 'reads and writes coordinates with a comma as the decimal sign'
complete -c m34 -n '__m34_in map' -l on-error -d 'what becomes of a line without an image; mark if not given' -x -a 'mark\\t\'its coordinates become nan\' skip\\t\'it is left out\' keep\\t\'it goes out unchanged\' stop\\t\'the run ends before it\''
complete -c m34 -n '__m34_in map' -l max-errors -d 'how many lines without an image leave the exit status 0; all forgives any number; 0 if not given' -x -a 'all\\t\'any number\''
complete -c m34 -n '__m34_in map' -l threads -d 'how many threads; all cores if not given' -x
complete -c m34 -n '__m34_in map scene' -l progress -d 'shows how far, how fast and how long still'
complete -c m34 -n '__m34_in map' -l binary -d 'reads and writes packed little-endian coordinates instead of text' -x -a 'f64\\t\'doubles\' f32\\t\'single precision\''
complete -c m34 -n '__m34_in code' -l set -d 'gives a value that the code does not define' -x
complete -c m34 -n '__m34_in code' -l language -d 'the language of the code; found out by itself if not given' -x -a 'objc\\t\'for Objective-C and C\' swift\\t\'for Swift\''
complete -c m34 -n '__m34_in code' -l explain -d 'shows how each value came about, call by call'
complete -c m34 -n '__m34_in calculate explain orders decompose tween fit unproject scene' -l plot -d 'draws before and after in the terminal'
complete -c m34 -n '__m34_in calculate explain orders decompose tween fit unproject scene' -l svg -d 'writes a picture of before and after as SVG' -r -F
complete -c m34 -n '__m34_in calculate explain orders decompose tween fit unproject scene' -l width -d 'how many characters wide --plot draws' -x
complete -c m34 -n '__m34_in help' -l man -d 'prints the manual page'
complete -c m34 -l quiet -s q -d 'says no notes'
complete -c m34 -l help -s h -d 'shows help'
complete -c m34 -l version -d 'shows the version'
complete -c m34 -n '__m34_before 1' -f -a '\'map\'' -d 'moves the points of a stream, one line in, one line out'
complete -c m34 -n '__m34_before 1' -f -a '\'each\'' -d 'computes one chain a line'
complete -c m34 -n '__m34_before 1' -f -a '\'explain\'' -d 'shows a chain step by step, in both readings'
complete -c m34 -n '__m34_before 1' -f -a '\'orders\'' -d 'tries every order of a chain\'s items and groups equal results'
complete -c m34 -n '__m34_before 1' -f -a '\'decompose\'' -d 'takes a matrix apart into scale, skew, rotation, translation and perspective'
complete -c m34 -n '__m34_before 1' -f -a '\'tween\'' -d 'what lies between two chains, frame by frame'
complete -c m34 -n '__m34_before 1' -f -a '\'fit\'' -d 'finds the matrix that takes a rect, quad or points to others'
complete -c m34 -n '__m34_before 1' -f -a '\'unproject\'' -d 'hit test: from the screen back onto the plane z = 0'
complete -c m34 -n '__m34_before 1' -f -a '\'scene\'' -d 'lays out a scene of layers: where each lands, which way it faces, what is drawn'
complete -c m34 -n '__m34_before 1' -f -a '\'is\'' -d 'answers yes or no about a chain, with exit status 0 or 1'
complete -c m34 -n '__m34_before 1' -f -a '\'code\'' -d 'works out the transforms in Objective-C or Swift code'
complete -c m34 -n '__m34_before 1' -f -a '\'check\'' -d 'runs the checks in lessons, homework and acceptance tests'
complete -c m34 -n '__m34_before 1' -f -a '\'angle\'' -d 'an angle in degrees, radians, turns and as a multiple of pi'
complete -c m34 -n '__m34_before 1' -f -a '\'help\'' -d 'explains a command, an operation or a topic'
complete -c m34 -n '__m34_before 1' -f -a '\'completions\'' -d 'prints completions for bash, zsh or fish'
complete -c m34 -n '__m34_in tween; and not __m34_before 2' -f -a '\'to\''
complete -c m34 -n '__m34_in fit; and not __m34_before 2' -f -a '\'to\''
complete -c m34 -n '__m34_in scene' -F
complete -c m34 -n '__m34_in is; and __m34_before 2' -f -a '\'identity\''
complete -c m34 -n '__m34_in is; and __m34_before 2' -f -a '\'affine\''
complete -c m34 -n '__m34_in is; and __m34_before 2' -f -a '\'invertible\''
complete -c m34 -n '__m34_in is; and __m34_before 2' -f -a '\'rigid\''
complete -c m34 -n '__m34_in is; and __m34_before 2' -f -a '\'similarity\''
complete -c m34 -n '__m34_in is; and __m34_before 2' -f -a '\'equal\''
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'to\''
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'identity\'' -d 'changes nothing'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'translate\'' -d 'moves by x, y and z; what is missing is 0'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'translateX\'' -d 'moves along x'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'translateY\'' -d 'moves along y'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'translateZ\'' -d 'moves along z, towards the viewer'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'translate3d\'' -d 'moves by x, y and z'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'scale\'' -d 'multiplies x, y and z; one factor is for x and y'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'scaleX\'' -d 'multiplies x'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'scaleY\'' -d 'multiplies y'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'scaleZ\'' -d 'multiplies z'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'scale3d\'' -d 'multiplies x, y and z'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'rotate\'' -d 'turns about z, around a point, or about an axis'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'rotateX\'' -d 'turns about x: y towards z, the lower edge towards the viewer'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'rotateY\'' -d 'turns about y: z towards x, the right edge away from the viewer'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'rotateZ\'' -d 'turns about z: x towards y'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'rotate3d\'' -d 'turns about the axis x, y, z'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'quaternion\'' -d 'the rotation of a quaternion'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'skew\'' -d 'slants along x and y'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'skewX\'' -d 'slants along x'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'skewY\'' -d 'slants along y'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'perspective\'' -d 'looks from an eye at the distance d before the screen'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'matrix\'' -d 'a matrix of 6, 9 or 16 numbers'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'matrix3d\'' -d 'a matrix of 16 numbers'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'about\'' -d 'does the item before it around that point'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'inverse\'' -d 'undoes the item before it'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'times\'' -d 'does the item before it n times'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'transpose\'' -d 'swaps the rows and columns of the item before it'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'then\'' -d 'first the left chain, then the right one'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'concat\'' -d 'first the left chain, then the right one'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'m34=\'' -d 'assigns a cell of the matrix so far'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'m11=\'' -d 'assigns a cell of the matrix so far'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'a=\'' -d 'assigns a cell of the matrix so far'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'css\'' -d 'a CSS transform list, read as a browser reads it'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'svg\'' -d 'an SVG transform attribute, read as a browser reads it'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'let\'' -d 'names a chain; a line in a file'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'point\'' -d 'a point'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'points\'' -d 'several points, one a word'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'vector\'' -d 'a direction: it turns and stretches but does not move'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'size\'' -d 'a size: no translation, the sign is kept'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'rect\'' -d 'a rectangle: its corners and bounds'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'quad\'' -d 'four corners in order'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '\'layer\'' -d 'a CALayer: its corners and frame'
complete -c m34 -n '__m34_in is; and not __m34_before 2' -f -a '(__m34_at)'
complete -c m34 -n '__m34_in code' -F
complete -c m34 -n '__m34_in check' -F
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'calculate\'' -d 'computes the matrix of a chain and where subjects land'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'map\'' -d 'moves the points of a stream, one line in, one line out'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'each\'' -d 'computes one chain a line'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'explain\'' -d 'shows a chain step by step, in both readings'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'orders\'' -d 'tries every order of a chain\'s items and groups equal results'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'decompose\'' -d 'takes a matrix apart into scale, skew, rotation, translation and perspective'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'tween\'' -d 'what lies between two chains, frame by frame'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'fit\'' -d 'finds the matrix that takes a rect, quad or points to others'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'unproject\'' -d 'hit test: from the screen back onto the plane z = 0'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'scene\'' -d 'lays out a scene of layers: where each lands, which way it faces, what is drawn'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'is\'' -d 'answers yes or no about a chain, with exit status 0 or 1'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'code\'' -d 'works out the transforms in Objective-C or Swift code'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'check\'' -d 'runs the checks in lessons, homework and acceptance tests'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'angle\'' -d 'an angle in degrees, radians, turns and as a multiple of pi'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'help\'' -d 'explains a command, an operation or a topic'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'completions\'' -d 'prints completions for bash, zsh or fish'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'operations\'' -d 'the operations of a chain'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'identity\'' -d 'changes nothing'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'translate\'' -d 'moves by x, y and z; what is missing is 0'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'translateX\'' -d 'moves along x'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'translateY\'' -d 'moves along y'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'translateZ\'' -d 'moves along z, towards the viewer'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'translate3d\'' -d 'moves by x, y and z'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'scale\'' -d 'multiplies x, y and z; one factor is for x and y'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'scaleX\'' -d 'multiplies x'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'scaleY\'' -d 'multiplies y'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'scaleZ\'' -d 'multiplies z'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'scale3d\'' -d 'multiplies x, y and z'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'rotate\'' -d 'turns about z, around a point, or about an axis'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'rotateX\'' -d 'turns about x: y towards z, the lower edge towards the viewer'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'rotateY\'' -d 'turns about y: z towards x, the right edge away from the viewer'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'rotateZ\'' -d 'turns about z: x towards y'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'rotate3d\'' -d 'turns about the axis x, y, z'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'quaternion\'' -d 'the rotation of a quaternion'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'skew\'' -d 'slants along x and y'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'skewX\'' -d 'slants along x'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'skewY\'' -d 'slants along y'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'perspective\'' -d 'looks from an eye at the distance d before the screen'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'matrix\'' -d 'a matrix of 6, 9 or 16 numbers'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'matrix3d\'' -d 'a matrix of 16 numbers'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'suffixes\'' -d 'what belongs to one operation or group: about, inverse, times, transpose'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'about\'' -d 'does the item before it around that point'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'inverse\'' -d 'undoes the item before it'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'times\'' -d 'does the item before it n times'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'transpose\'' -d 'swaps the rows and columns of the item before it'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'chains\'' -d 'joining, assigning, naming and reading: then, m34=, css, svg, @file, let'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'then\'' -d 'first the left chain, then the right one'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'m34=\'' -d 'assigns a cell of the matrix so far'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'css\'' -d 'a CSS transform list, read as a browser reads it'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'svg\'' -d 'an SVG transform attribute, read as a browser reads it'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'@\'' -d 'a chain or a matrix from a file or from standard input'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'let\'' -d 'names a chain; a line in a file'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'[\'' -d 'a group'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'subjects\'' -d 'what a chain is applied to: point, vector, size, rect, quad, layer'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'point\'' -d 'a point'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'points\'' -d 'several points, one a word'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'vector\'' -d 'a direction: it turns and stretches but does not move'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'size\'' -d 'a size: no translation, the sign is kept'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'rect\'' -d 'a rectangle: its corners and bounds'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'quad\'' -d 'four corners in order'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'layer\'' -d 'a CALayer: its corners and frame'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'topics\'' -d 'everyday questions and conventions: tasks, order, layers, scenes, mistakes'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'tasks\'' -d 'how do I ...? everyday questions, each with a command line'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'order\'' -d 'which operation acts first'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'angles\'' -d 'degrees, radians, turns, and which way is positive'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'layers\'' -d 'position, anchor point and transform of a CALayer'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'scenes\'' -d 'the language of scene files: layers, their properties, animations'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'numbers\'' -d 'how numbers are read and written'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'formats\'' -d 'what each output format looks like'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'json\'' -d 'the keys of every command\'s JSON, which keep their names and order'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'streams\'' -d 'points, chains and files through standard input'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'status\'' -d 'what the exit status says'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'mistakes\'' -d 'what goes wrong most often, and how to see it'
complete -c m34 -n '__m34_in help; and __m34_before 2' -f -a '\'changes\'' -d 'what each version brought'
complete -c m34 -n '__m34_in completions; and __m34_before 2' -f -a '\'bash\''
complete -c m34 -n '__m34_in completions; and __m34_before 2' -f -a '\'zsh\''
complete -c m34 -n '__m34_in completions; and __m34_before 2' -f -a '\'fish\''
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'identity\'' -d 'changes nothing'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'translate\'' -d 'moves by x, y and z; what is missing is 0'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'translateX\'' -d 'moves along x'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'translateY\'' -d 'moves along y'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'translateZ\'' -d 'moves along z, towards the viewer'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'translate3d\'' -d 'moves by x, y and z'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'scale\'' -d 'multiplies x, y and z; one factor is for x and y'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'scaleX\'' -d 'multiplies x'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'scaleY\'' -d 'multiplies y'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'scaleZ\'' -d 'multiplies z'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'scale3d\'' -d 'multiplies x, y and z'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'rotate\'' -d 'turns about z, around a point, or about an axis'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'rotateX\'' -d 'turns about x: y towards z, the lower edge towards the viewer'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'rotateY\'' -d 'turns about y: z towards x, the right edge away from the viewer'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'rotateZ\'' -d 'turns about z: x towards y'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'rotate3d\'' -d 'turns about the axis x, y, z'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'quaternion\'' -d 'the rotation of a quaternion'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'skew\'' -d 'slants along x and y'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'skewX\'' -d 'slants along x'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'skewY\'' -d 'slants along y'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'perspective\'' -d 'looks from an eye at the distance d before the screen'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'matrix\'' -d 'a matrix of 6, 9 or 16 numbers'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'matrix3d\'' -d 'a matrix of 16 numbers'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'about\'' -d 'does the item before it around that point'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'inverse\'' -d 'undoes the item before it'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'times\'' -d 'does the item before it n times'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'transpose\'' -d 'swaps the rows and columns of the item before it'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'then\'' -d 'first the left chain, then the right one'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'concat\'' -d 'first the left chain, then the right one'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'m34=\'' -d 'assigns a cell of the matrix so far'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'m11=\'' -d 'assigns a cell of the matrix so far'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'a=\'' -d 'assigns a cell of the matrix so far'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'css\'' -d 'a CSS transform list, read as a browser reads it'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'svg\'' -d 'an SVG transform attribute, read as a browser reads it'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'let\'' -d 'names a chain; a line in a file'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'point\'' -d 'a point'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'points\'' -d 'several points, one a word'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'vector\'' -d 'a direction: it turns and stretches but does not move'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'size\'' -d 'a size: no translation, the sign is kept'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'rect\'' -d 'a rectangle: its corners and bounds'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'quad\'' -d 'four corners in order'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '\'layer\'' -d 'a CALayer: its corners and frame'
complete -c m34 -n '__m34_in calculate map each explain orders decompose tween fit unproject' -f -a '(__m34_at)'
