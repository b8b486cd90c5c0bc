#compdef m34
# zsh completion for m34, made by 'm34 completions zsh'.

_m34_value() {
  local -a list
  case $1 in
    --format|-f)
      list=(
        'text:for people: tables, six significant digits'
        'bare:numbers only, one result a line'
        'json:one object with everything'
        'csv:numbers with commas; a matrix as its rows'
        'css:CSS matrix() or matrix3d()'
        'svg:SVG matrix(); two dimensions only'
        'swift:initialisers of Swift'
        'objc:functions and literals of Objective-C'
        'nsstring:as NSStringFromCGAffineTransform and lldb print, 17 digits'
        'latex:a LaTeX matrix for a slide'
        'numpy:a numpy array of rows, for row vectors: p @ M'
        'c:a C array'
      )
      _describe -t values values list ;;
    --show)
      compset -P '*,'
      list=(
        'matrix:the matrix'
        'affine:a b c d tx ty, where the matrix has no more'
        'homography:the 3x3 matrix of the plane z = 0'
        'inverse:the matrix of the inverse'
        'determinant:the determinant'
        'points:each subject'\''s image'
        'corners:the corners of rects, quads and layers'
        'bounds:the bounds of rects and quads, the frame of layers'
        'facing:front, back or edge'
        'mirrored:whether the corners run the other way round'
        'clipped:whether it passes the eye'
        'depths:the depth of each corner'
        'w:the w of points and corners'
        'vanishing:where lines of a vector'\''s direction meet'
        'residuals:fit: by how much each pair of points is missed'
      )
      _describe -t values values list -S '' ;;
    --precision|-p)
      _message 'N' ;;
    --decimals)
      _message 'N' ;;
    --order)
      list=(
        'local:each item acts in the axes left by the ones before it'
        'global:as if then stood between all items: each acts along axes that stay'
      )
      _describe -t values values list ;;
    --box)
      _message 'WxH' ;;
    --tolerance)
      _message 'E' ;;
    --at)
      _message 'T' ;;
    --frames)
      _message 'N' ;;
    --duration)
      _message 'T' ;;
    --fps)
      _message 'F' ;;
    --hit)
      _message 'X Y' ;;
    --convert)
      _message 'LAYER X Y LAYER' ;;
    --timing)
      list=(
        'linear:as fast all the way'
        'easeIn:starts slowly: cubic-bezier(0.42, 0, 1, 1)'
        'easeOut:ends slowly: cubic-bezier(0, 0, 0.58, 1)'
        'easeInEaseOut:both: cubic-bezier(0.42, 0, 0.58, 1)'
        'default:that of Core Animation: cubic-bezier(0.25, 0.1, 0.25, 1)'
        'ease:CSS for default'
        'ease-in:CSS for easeIn'
        'ease-out:CSS for easeOut'
        'ease-in-out:CSS for easeInEaseOut'
        'step-start:steps(1, start)'
        'step-end:steps(1, end)'
      )
      _describe -t values values list ;;
    --model)
      list=(
        'css:tween: function by function where the chains match, as browsers do; if not given'
        'apple:tween: whole matrices, as Core Animation does with transform'
        'translation:fit: a move'
        'similarity:fit: a move, a turn and one factor for all directions; no mirror'
        'affine:fit: any map of six numbers'
        'projective:fit: any plane seen in perspective; if not given, from four points on'
      )
      _describe -t values values list ;;
    --key-path)
      list=(
        'rotation.x'
        'rotation.y'
        'rotation.z'
        'rotation'
        'scale.x'
        'scale.y'
        'scale.z'
        'scale'
        'translation.x'
        'translation.y'
        'translation.z'
        'translation'
      )
      _describe -t values values list ;;
    --from)
      _message 'VALUE' ;;
    --to)
      _message 'VALUE' ;;
    --convention)
      list=(
        'extrinsic-xyz'
        'intrinsic-xyz'
        'extrinsic-xzy'
        'intrinsic-xzy'
        'extrinsic-yxz'
        'intrinsic-yxz'
        'extrinsic-yzx'
        'intrinsic-yzx'
        'extrinsic-zxy'
        'intrinsic-zxy'
        'extrinsic-zyx'
        'intrinsic-zyx'
      )
      _describe -t values values list ;;
    --columns)
      _message 'LIST' ;;
    --delimiter)
      list=(
        'tab'
        'space'
        'comma'
        'semicolon'
      )
      _describe -t values values list ;;
    --header)
      _message 'N' ;;
    --dimensions)
      list=(
        '2'
        '3'
      )
      _describe -t values values list ;;
    --on-error)
      list=(
        'mark:its coordinates become nan'
        'skip:it is left out'
        'keep:it goes out unchanged'
        'stop:the run ends before it'
      )
      _describe -t values values list ;;
    --max-errors)
      list=(
        'all:any number'
      )
      _describe -t values values list ;;
    --threads)
      _message 'N' ;;
    --binary)
      list=(
        'f64:doubles'
        'f32:single precision'
      )
      _describe -t values values list ;;
    --set)
      _message 'NAME=VALUE' ;;
    --language)
      list=(
        'objc:for Objective-C and C'
        'swift:for Swift'
      )
      _describe -t values values list ;;
    --svg)
      _files ;;
    --width)
      _message 'N' ;;
  esac
}

_m34_options() {
  local -a list
  case $1 in
    map)
      list=(
        '--columns:the columns of x, y and perhaps z, by number from 1 or by name'
        '--delimiter:what separates the fields, if not what the first data line has'
        '--header:lets the first N lines pass'
        '--dimensions:how many coordinates a point has, if not as many as the first data line'
        '--screen:writes two coordinates for three: where the point lands on the screen'
        '--decimal-comma:reads and writes coordinates with a comma as the decimal sign'
        '--inverse:inverts the whole chain'
        '--precision:rounds to N significant digits'
        '-p:rounds to N significant digits'
        '--decimals:rounds to N decimals'
        '--on-error:what becomes of a line without an image; mark if not given'
        '--max-errors:how many lines without an image leave the exit status 0; all forgives any number; 0 if not given'
        '--threads:how many threads; all cores if not given'
        '--progress:shows how far, how fast and how long still'
        '--binary:reads and writes packed little-endian coordinates instead of text'
        '--order:how items side by side are read; local if not given'
        '--radians:takes bare angles as radians, not degrees'
        '--box:the box that percentages are of: x of W, y of H'
        '--quiet:says no notes'
        '-q:says no notes'
        '--help:shows help'
        '-h:shows help'
        '--version:shows the version'
      )
      _describe -o -t options options list ;;
    each)
      list=(
        '--order:how items side by side are read; local if not given'
        '--inverse:inverts the whole chain'
        '--radians:takes bare angles as radians, not degrees'
        '--box:the box that percentages are of: x of W, y of H'
        '--format:how results are written'
        '-f:how results are written'
        '--bare:numbers only, one result a line; as --format bare'
        '-b:numbers only, one result a line; as --format bare'
        '--show:what is shown, separated by commas'
        '--precision:rounds to N significant digits'
        '-p:rounds to N significant digits'
        '--decimals:rounds to N decimals'
        '--2d:two dimensions: 6 numbers, or 9 for a plane seen in perspective'
        '--3d:all 16 cells, also of an affine matrix'
        '--accumulate:each line goes on from the lines before it'
        '--quiet:says no notes'
        '-q:says no notes'
        '--help:shows help'
        '-h:shows help'
        '--version:shows the version'
      )
      _describe -o -t options options list ;;
    explain)
      list=(
        '--order:how items side by side are read; local if not given'
        '--inverse:inverts the whole chain'
        '--radians:takes bare angles as radians, not degrees'
        '--box:the box that percentages are of: x of W, y of H'
        '--format:how results are written'
        '-f:how results are written'
        '--bare:numbers only, one result a line; as --format bare'
        '-b:numbers only, one result a line; as --format bare'
        '--precision:rounds to N significant digits'
        '-p:rounds to N significant digits'
        '--decimals:rounds to N decimals'
        '--2d:two dimensions: 6 numbers, or 9 for a plane seen in perspective'
        '--3d:all 16 cells, also of an affine matrix'
        '--plot:draws before and after in the terminal'
        '--svg:writes a picture of before and after as SVG'
        '--width:how many characters wide --plot draws'
        '--quiet:says no notes'
        '-q:says no notes'
        '--help:shows help'
        '-h:shows help'
        '--version:shows the version'
      )
      _describe -o -t options options list ;;
    orders)
      list=(
        '--order:how items side by side are read; local if not given'
        '--inverse:inverts the whole chain'
        '--radians:takes bare angles as radians, not degrees'
        '--box:the box that percentages are of: x of W, y of H'
        '--format:how results are written'
        '-f:how results are written'
        '--bare:numbers only, one result a line; as --format bare'
        '-b:numbers only, one result a line; as --format bare'
        '--show:what is shown, separated by commas'
        '--precision:rounds to N significant digits'
        '-p:rounds to N significant digits'
        '--decimals:rounds to N decimals'
        '--2d:two dimensions: 6 numbers, or 9 for a plane seen in perspective'
        '--3d:all 16 cells, also of an affine matrix'
        '--plot:draws before and after in the terminal'
        '--svg:writes a picture of before and after as SVG'
        '--width:how many characters wide --plot draws'
        '--quiet:says no notes'
        '-q:says no notes'
        '--help:shows help'
        '-h:shows help'
        '--version:shows the version'
      )
      _describe -o -t options options list ;;
    decompose)
      list=(
        '--order:how items side by side are read; local if not given'
        '--inverse:inverts the whole chain'
        '--radians:takes bare angles as radians, not degrees'
        '--box:the box that percentages are of: x of W, y of H'
        '--convention:about which axes, and in which order, Euler angles turn; extrinsic-xyz if not given'
        '--format:how results are written'
        '-f:how results are written'
        '--bare:numbers only, one result a line; as --format bare'
        '-b:numbers only, one result a line; as --format bare'
        '--precision:rounds to N significant digits'
        '-p:rounds to N significant digits'
        '--decimals:rounds to N decimals'
        '--plot:draws before and after in the terminal'
        '--svg:writes a picture of before and after as SVG'
        '--width:how many characters wide --plot draws'
        '--quiet:says no notes'
        '-q:says no notes'
        '--help:shows help'
        '-h:shows help'
        '--version:shows the version'
      )
      _describe -o -t options options list ;;
    tween)
      list=(
        '--at:a time: 0 at the start, 1 at the end, or seconds where --duration is given; may be given several times'
        '--frames:makes N frames at equal distances, both ends included'
        '--duration:how many seconds the whole way takes: --at is then in seconds'
        '--timing:how the progress follows the time'
        '--model:by which rules matrices are mixed'
        '--key-path:animates one component of a chain, as Core Animation does'
        '--from:where the component of --key-path starts'
        '--to:where the component of --key-path ends'
        '--order:how items side by side are read; local if not given'
        '--inverse:inverts the whole chain'
        '--radians:takes bare angles as radians, not degrees'
        '--box:the box that percentages are of: x of W, y of H'
        '--format:how results are written'
        '-f:how results are written'
        '--bare:numbers only, one result a line; as --format bare'
        '-b:numbers only, one result a line; as --format bare'
        '--show:what is shown, separated by commas'
        '--precision:rounds to N significant digits'
        '-p:rounds to N significant digits'
        '--decimals:rounds to N decimals'
        '--2d:two dimensions: 6 numbers, or 9 for a plane seen in perspective'
        '--3d:all 16 cells, also of an affine matrix'
        '--plot:draws before and after in the terminal'
        '--svg:writes a picture of before and after as SVG'
        '--width:how many characters wide --plot draws'
        '--quiet:says no notes'
        '-q:says no notes'
        '--help:shows help'
        '-h:shows help'
        '--version:shows the version'
      )
      _describe -o -t options options list ;;
    fit)
      list=(
        '--model:what kind of map is looked for'
        '--force:gives a map that passes infinity between the points all the same'
        '--box:the box that percentages are of: x of W, y of H'
        '--radians:takes bare angles as radians, not degrees'
        '--format:how results are written'
        '-f:how results are written'
        '--bare:numbers only, one result a line; as --format bare'
        '-b:numbers only, one result a line; as --format bare'
        '--show:what is shown, separated by commas'
        '--precision:rounds to N significant digits'
        '-p:rounds to N significant digits'
        '--decimals:rounds to N decimals'
        '--2d:two dimensions: 6 numbers, or 9 for a plane seen in perspective'
        '--3d:all 16 cells, also of an affine matrix'
        '--plot:draws before and after in the terminal'
        '--svg:writes a picture of before and after as SVG'
        '--width:how many characters wide --plot draws'
        '--quiet:says no notes'
        '-q:says no notes'
        '--help:shows help'
        '-h:shows help'
        '--version:shows the version'
      )
      _describe -o -t options options list ;;
    unproject)
      list=(
        '--order:how items side by side are read; local if not given'
        '--inverse:inverts the whole chain'
        '--radians:takes bare angles as radians, not degrees'
        '--box:the box that percentages are of: x of W, y of H'
        '--format:how results are written'
        '-f:how results are written'
        '--bare:numbers only, one result a line; as --format bare'
        '-b:numbers only, one result a line; as --format bare'
        '--precision:rounds to N significant digits'
        '-p:rounds to N significant digits'
        '--decimals:rounds to N decimals'
        '--plot:draws before and after in the terminal'
        '--svg:writes a picture of before and after as SVG'
        '--width:how many characters wide --plot draws'
        '--quiet:says no notes'
        '-q:says no notes'
        '--help:shows help'
        '-h:shows help'
        '--version:shows the version'
      )
      _describe -o -t options options list ;;
    scene)
      list=(
        '--at:a time in seconds (0.2, 1/3, 200ms); may be given several times'
        '--frames:makes N frames, --fps of them a second'
        '--fps:how many frames a second; 60 if not given'
        '--hit:which layers lie under the point X Y of the screen'
        '--convert:where the point X Y of the first layer lies in the second'
        '--format:how results are written'
        '-f:how results are written'
        '--bare:numbers only, one result a line; as --format bare'
        '-b:numbers only, one result a line; as --format bare'
        '--precision:rounds to N significant digits'
        '-p:rounds to N significant digits'
        '--decimals:rounds to N decimals'
        '--2d:two dimensions: 6 numbers, or 9 for a plane seen in perspective'
        '--3d:all 16 cells, also of an affine matrix'
        '--radians:takes bare angles as radians, not degrees'
        '--box:the box that percentages are of: x of W, y of H'
        '--progress:shows how far, how fast and how long still'
        '--plot:draws before and after in the terminal'
        '--svg:writes a picture of before and after as SVG'
        '--width:how many characters wide --plot draws'
        '--quiet:says no notes'
        '-q:says no notes'
        '--help:shows help'
        '-h:shows help'
        '--version:shows the version'
      )
      _describe -o -t options options list ;;
    is)
      list=(
        '--order:how items side by side are read; local if not given'
        '--inverse:inverts the whole chain'
        '--radians:takes bare angles as radians, not degrees'
        '--box:the box that percentages are of: x of W, y of H'
        '--tolerance:allows a difference of E, relative to the largest cell'
        '--quiet:says no notes'
        '-q:says no notes'
        '--help:shows help'
        '-h:shows help'
        '--version:shows the version'
      )
      _describe -o -t options options list ;;
    code)
      list=(
        '--format:how results are written'
        '-f:how results are written'
        '--bare:numbers only, one result a line; as --format bare'
        '-b:numbers only, one result a line; as --format bare'
        '--precision:rounds to N significant digits'
        '-p:rounds to N significant digits'
        '--decimals:rounds to N decimals'
        '--2d:two dimensions: 6 numbers, or 9 for a plane seen in perspective'
        '--3d:all 16 cells, also of an affine matrix'
        '--set:gives a value that the code does not define'
        '--language:the language of the code; found out by itself if not given'
        '--explain:shows how each value came about, call by call'
        '--quiet:says no notes'
        '-q:says no notes'
        '--help:shows help'
        '-h:shows help'
        '--version:shows the version'
      )
      _describe -o -t options options list ;;
    check)
      list=(
        '--radians:takes bare angles as radians, not degrees'
        '--box:the box that percentages are of: x of W, y of H'
        '--quiet:says no notes'
        '-q:says no notes'
        '--help:shows help'
        '-h:shows help'
        '--version:shows the version'
      )
      _describe -o -t options options list ;;
    angle)
      list=(
        '--format:how results are written'
        '-f:how results are written'
        '--bare:numbers only, one result a line; as --format bare'
        '-b:numbers only, one result a line; as --format bare'
        '--precision:rounds to N significant digits'
        '-p:rounds to N significant digits'
        '--decimals:rounds to N decimals'
        '--radians:takes bare angles as radians, not degrees'
        '--quiet:says no notes'
        '-q:says no notes'
        '--help:shows help'
        '-h:shows help'
        '--version:shows the version'
      )
      _describe -o -t options options list ;;
    help)
      list=(
        '--man:prints the manual page'
        '--quiet:says no notes'
        '-q:says no notes'
        '--help:shows help'
        '-h:shows help'
        '--version:shows the version'
      )
      _describe -o -t options options list ;;
    completions)
      list=(
        '--quiet:says no notes'
        '-q:says no notes'
        '--help:shows help'
        '-h:shows help'
        '--version:shows the version'
      )
      _describe -o -t options options list ;;
    *)
      list=(
        '--order:how items side by side are read; local if not given'
        '--inverse:inverts the whole chain'
        '--radians:takes bare angles as radians, not degrees'
        '--box:the box that percentages are of: x of W, y of H'
        '--format:how results are written'
        '-f:how results are written'
        '--bare:numbers only, one result a line; as --format bare'
        '-b:numbers only, one result a line; as --format bare'
        '--show:what is shown, separated by commas'
        '--precision:rounds to N significant digits'
        '-p:rounds to N significant digits'
        '--decimals:rounds to N decimals'
        '--2d:two dimensions: 6 numbers, or 9 for a plane seen in perspective'
        '--3d:all 16 cells, also of an affine matrix'
        '--plot:draws before and after in the terminal'
        '--svg:writes a picture of before and after as SVG'
        '--width:how many characters wide --plot draws'
        '--quiet:says no notes'
        '-q:says no notes'
        '--help:shows help'
        '-h:shows help'
        '--version:shows the version'
      )
      _describe -o -t options options list ;;
  esac
}

_m34_commands() {
  local -a list
  list=(
    'map:moves the points of a stream, one line in, one line out'
    'each:computes one chain a line'
    'explain:shows a chain step by step, in both readings'
    'orders:tries every order of a chain'\''s items and groups equal results'
    'decompose:takes a matrix apart into scale, skew, rotation, translation and perspective'
    'tween:what lies between two chains, frame by frame'
    'fit:finds the matrix that takes a rect, quad or points to others'
    'unproject:hit test: from the screen back onto the plane z = 0'
    'scene:lays out a scene of layers: where each lands, which way it faces, what is drawn'
    'is:answers yes or no about a chain, with exit status 0 or 1'
    'code:works out the transforms in Objective-C or Swift code'
    'check:runs the checks in lessons, homework and acceptance tests'
    'angle:an angle in degrees, radians, turns and as a multiple of pi'
    'help:explains a command, an operation or a topic'
    'completions:prints completions for bash, zsh or fish'
  )
  _describe -t commands commands list
}

_m34_chain() {
  local -a list
  if compset -P '@'; then
    _files
    return
  fi
  list=(
    'identity:changes nothing'
    'translate:moves by x, y and z; what is missing is 0'
    'translateX:moves along x'
    'translateY:moves along y'
    'translateZ:moves along z, towards the viewer'
    'translate3d:moves by x, y and z'
    'scale:multiplies x, y and z; one factor is for x and y'
    'scaleX:multiplies x'
    'scaleY:multiplies y'
    'scaleZ:multiplies z'
    'scale3d:multiplies x, y and z'
    'rotate:turns about z, around a point, or about an axis'
    'rotateX:turns about x: y towards z, the lower edge towards the viewer'
    'rotateY:turns about y: z towards x, the right edge away from the viewer'
    'rotateZ:turns about z: x towards y'
    'rotate3d:turns about the axis x, y, z'
    'quaternion:the rotation of a quaternion'
    'skew:slants along x and y'
    'skewX:slants along x'
    'skewY:slants along y'
    'perspective:looks from an eye at the distance d before the screen'
    'matrix:a matrix of 6, 9 or 16 numbers'
    'matrix3d:a matrix of 16 numbers'
    'about:does the item before it around that point'
    'inverse:undoes the item before it'
    'times:does the item before it n times'
    'transpose:swaps the rows and columns of the item before it'
    'then:first the left chain, then the right one'
    'concat:first the left chain, then the right one'
    'm34=:assigns a cell of the matrix so far'
    'm11=:assigns a cell of the matrix so far'
    'a=:assigns a cell of the matrix so far'
    'css:a CSS transform list, read as a browser reads it'
    'svg:an SVG transform attribute, read as a browser reads it'
    'let:names a chain; a line in a file'
    'point:a point'
    'points:several points, one a word'
    'vector:a direction: it turns and stretches but does not move'
    'size:a size: no translation, the sign is kept'
    'rect:a rectangle: its corners and bounds'
    'quad:four corners in order'
    'layer:a CALayer: its corners and frame'
  )
  _describe -t words words list
}

_m34_topics() {
  local -a list
  list=(
    'calculate:computes the matrix of a chain and where subjects land'
    'map:moves the points of a stream, one line in, one line out'
    'each:computes one chain a line'
    'explain:shows a chain step by step, in both readings'
    'orders:tries every order of a chain'\''s items and groups equal results'
    'decompose:takes a matrix apart into scale, skew, rotation, translation and perspective'
    'tween:what lies between two chains, frame by frame'
    'fit:finds the matrix that takes a rect, quad or points to others'
    'unproject:hit test: from the screen back onto the plane z = 0'
    'scene:lays out a scene of layers: where each lands, which way it faces, what is drawn'
    'is:answers yes or no about a chain, with exit status 0 or 1'
    'code:works out the transforms in Objective-C or Swift code'
    'check:runs the checks in lessons, homework and acceptance tests'
    'angle:an angle in degrees, radians, turns and as a multiple of pi'
    'help:explains a command, an operation or a topic'
    'completions:prints completions for bash, zsh or fish'
    'operations:the operations of a chain'
    'identity:changes nothing'
    'translate:moves by x, y and z; what is missing is 0'
    'translateX:moves along x'
    'translateY:moves along y'
    'translateZ:moves along z, towards the viewer'
    'translate3d:moves by x, y and z'
    'scale:multiplies x, y and z; one factor is for x and y'
    'scaleX:multiplies x'
    'scaleY:multiplies y'
    'scaleZ:multiplies z'
    'scale3d:multiplies x, y and z'
    'rotate:turns about z, around a point, or about an axis'
    'rotateX:turns about x: y towards z, the lower edge towards the viewer'
    'rotateY:turns about y: z towards x, the right edge away from the viewer'
    'rotateZ:turns about z: x towards y'
    'rotate3d:turns about the axis x, y, z'
    'quaternion:the rotation of a quaternion'
    'skew:slants along x and y'
    'skewX:slants along x'
    'skewY:slants along y'
    'perspective:looks from an eye at the distance d before the screen'
    'matrix:a matrix of 6, 9 or 16 numbers'
    'matrix3d:a matrix of 16 numbers'
    'suffixes:what belongs to one operation or group: about, inverse, times, transpose'
    'about:does the item before it around that point'
    'inverse:undoes the item before it'
    'times:does the item before it n times'
    'transpose:swaps the rows and columns of the item before it'
    'chains:joining, assigning, naming and reading: then, m34=, css, svg, @file, let'
    'then:first the left chain, then the right one'
    'm34=:assigns a cell of the matrix so far'
    'css:a CSS transform list, read as a browser reads it'
    'svg:an SVG transform attribute, read as a browser reads it'
    '@:a chain or a matrix from a file or from standard input'
    'let:names a chain; a line in a file'
    '[:a group'
    'subjects:what a chain is applied to: point, vector, size, rect, quad, layer'
    'point:a point'
    'points:several points, one a word'
    'vector:a direction: it turns and stretches but does not move'
    'size:a size: no translation, the sign is kept'
    'rect:a rectangle: its corners and bounds'
    'quad:four corners in order'
    'layer:a CALayer: its corners and frame'
    'topics:everyday questions and conventions: tasks, order, layers, scenes, mistakes'
    'tasks:how do I ...? everyday questions, each with a command line'
    'order:which operation acts first'
    'angles:degrees, radians, turns, and which way is positive'
    'layers:position, anchor point and transform of a CALayer'
    'scenes:the language of scene files: layers, their properties, animations'
    'numbers:how numbers are read and written'
    'formats:what each output format looks like'
    'json:the keys of every command'\''s JSON, which keep their names and order'
    'streams:points, chains and files through standard input'
    'status:what the exit status says'
    'mistakes:what goes wrong most often, and how to see it'
    'changes:what each version brought'
  )
  _describe -t topics topics list
}

_m34() {
  local command= option= word kind=chain
  local -i i ended=0 operands=0
  local -a first separators

  for ((i = 2; i < CURRENT; i++)); do
    word=${(Q)words[i]}
    if [[ -n $option ]]; then
      option=
      continue
    fi
    if ((!ended)); then
      case $word in
        --) ended=1; continue ;;
        --format|-f|--show|--precision|-p|--decimals|--order|--box|--tolerance|--at|--frames|--duration|--fps|--hit|--convert|--timing|--model|--key-path|--from|--to|--convention|--columns|--delimiter|--header|--dimensions|--on-error|--max-errors|--threads|--binary|--set|--language|--svg|--width) option=$word; continue ;;
        --*|-[A-Za-z]*) continue ;;
      esac
    fi
    if ((operands++ == 0)); then
      case $word in
        map|each|explain|orders|decompose|tween|fit|unproject|scene|is|code|check|angle|help|completions) command=$word ;;
      esac
    fi
  done

  if ((!ended)) && [[ -z $option && $PREFIX == --*=* ]]; then
    option=${PREFIX%%=*}
    compset -P '*='
  fi
  if [[ -n $option ]]; then
    _m34_value $option
    return
  fi
  if ((!ended)) && [[ $PREFIX == -* ]]; then
    _m34_options "$command"
    return
  fi

  case $command in
    map) kind=chain; first=() ;;
    each) kind=chain; first=() ;;
    explain) kind=chain; first=() ;;
    orders) kind=chain; first=() ;;
    decompose) kind=chain; first=() ;;
    tween) kind=chain; first=(); separators=('to') ;;
    fit) kind=chain; first=(); separators=('to') ;;
    unproject) kind=chain; first=() ;;
    scene) kind=file; first=() ;;
    is) kind=wordThenChain; first=('identity' 'affine' 'invertible' 'rigid' 'similarity' 'equal'); separators=('to') ;;
    code) kind=file; first=() ;;
    check) kind=file; first=() ;;
    angle) kind=none; first=() ;;
    help) kind=topic; first=() ;;
    completions) kind=word; first=('bash' 'zsh' 'fish') ;;
  esac
  if [[ $kind == wordThenChain ]] && ((operands > 1)); then kind=chain; fi
  case $kind in
    chain)
      if ((operands == 0)); then _m34_commands; fi
      # What separates operands can only follow one; the command itself counts too.
      if ((operands > 1 && $#separators)); then compadd -a separators; fi
      _m34_chain ;;
    file) _files ;;
    word|wordThenChain) if ((operands <= 1)); then compadd -a first; fi ;;
    topic) _m34_topics ;;
  esac
}

if [[ $funcstack[1] == _m34 ]]; then
  _m34 "$@"
else
  compdef _m34 m34
fi
