/// The help page for those who come with a question: how to do everyday things, each with one command line.

import ArgumentTable

extension Topic {
  static var tasks: Topic {
    Topic(
      name: "tasks",
      aliases: ["howto", "faq", "questions"],
      summary: "how do I ...? everyday questions, each with a command line",
      body: """
        Every question has one command line that answers it; `m34 help WORD` says more about each word of it. `-b` writes \
        numbers alone, without it the matrix and names stand beside them. Where a quote holds brackets or parentheses, the \
        shell must not see them.
        """,
      examples: [
        Example(
          "m34 -b scale 2 translate 10 5 rect 100x50",
          output: "20 10 200 100\n",
          note: "Where does a rect land?"
        ),
        Example(
          "m34 -b rotate 90 about center rect 100x50",
          output: "25 -25 50 100\n",
          note: "How do I turn a view about its own center?"
        ),
        Example(
          "m34 -b scale -1 1 about center rect 100x50 point 10 0",
          output: "0 0 100 50\n90 0\n",
          note: "How do I mirror it from left to right, where it is?"
        ),
        Example(
          "m34 -b -p 6 rotate 45 layer 100x50 at 200 300",
          output: "146.967 246.967 106.066 106.066\n",
          note: "What is the frame of a turned layer?"
        ),
        Example(
          "m34 explain scale 2 translate 10 0 point 1 0",
          note: "Why does it land there? Which operation acts first?"
        ),
        Example(
          "m34 -b orders scale 2 translate 10 0 point 1 0",
          output: "22 0\n12 0\n",
          note: "What would another order give?"
        ),
        Example(
          "m34 -b scale 2 translate 10 0 --inverse point 22 0",
          output: "1 0\n",
          note: "How do I undo a transform, and go back from the image to the point?"
        ),
        Example(
          "m34 is equal scale 2 translate 5 0 to translate 10 0 scale 2",
          output: "yes\n",
          note: "Are two matrices the same?"
        ),
        Example(
          "m34 decompose 'matrix(0, 2, -2, 0, 10, 0)'",
          note: "What is in a matrix: how much scale, rotation, translation?"
        ),
        Example(
          "m34 -f swift css 'translate(10px, 20px) rotate(90deg)'",
          output: "CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 10, ty: 20)\n",
          note: "What is a CSS transform of a web page in Swift, for UIKit or SwiftUI?"
        ),
        Example(
          "m34 -f css 'CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 10, ty: 20)'",
          output: "matrix(0, 1, -1, 0, 10, 20)\n",
          note: "And back, from Swift or a debugger's print to CSS?"
        ),
        Example(
          "m34 -f swift @page.html",
          note: "And the transform of an element in an HTML file?"
        ),
        Example(
          "m34 -f latex scale 2 translate 10 0",
          output: "\\begin{bmatrix} 2 & 0 & 0 \\\\ 0 & 2 & 0 \\\\ 20 & 0 & 1 \\end{bmatrix}\n",
          note:
            "How do I get the matrix into a LaTeX paper? All steps, as a page that compiles: `m34 explain -f latex`."
        ),
        Example(
          "m34 rotate 30 rect 100x50 --svg turned.svg",
          note: "How do I get a picture of before and after for a slide? In the terminal: `--plot`."
        ),
        Example(
          "printf 'name,x,y\\na,1,2\\nb,3,4\\n' | m34 map --columns x,y scale 2",
          output: "name,x,y\na,2,4\nb,6,8\n",
          note: "How do I transform the points of a CSV file?"
        ),
        Example(
          "m34 fit -b quad 12,8 310,30 300,220 20,200 to rect 210x297 | m34 -b -p 4 @- point 150 100",
          output: "97.16 122.6\n",
          note: "How do I correct the perspective of a photo of a sheet, and where does one of its points lie then?"
        ),
        Example(
          "m34 fit -b quad 12,8 310,30 300,220 20,200 to rect 210x297 >sheet && m34 map @sheet <points",
          note: "And where do all the points of a file lie then?"
        ),
        Example(
          "m34 unproject m34=-1/500 rotateY 60 rect 100x50 point 20 10",
          output: "point 20 10  ->  42.9776 10.7444  inside\n",
          note: "Hit test: which point of a turned view is under the finger?"
        ),
        Example(
          "m34 -b m34=-1/500 rotateY 60 point 50 25",
          output: "23.007492685681516 23.007492685681516\n",
          note:
            "Why is there no perspective? Because m34 must stand before the rotation, as here; after it there is a note."
        ),
        Example(
          "m34 --show facing m34=-1/700 rotateX -25 [ rotateX 90 translateZ 50 ] layer 100x100",
          output: "layer 100x100  ->  facing front\n",
          note: "Is this face of a cube visible, here the top one seen from above?"
        ),
        Example(
          "m34 scene cube.m34 --at 0.25s",
          note: "Which faces of the whole cube of `m34 help scenes` are visible?"
        ),
        Example(
          "m34 tween -b identity to translate 100 0 --duration 0.8 --frames 5 point 0 0",
          output: "0 0\n25 0\n50 0\n75 0\n100 0\n",
          note: "What does an animation show frame by frame? At one time: `--at 0.2s`."
        ),
      ]
    )
  }
}
