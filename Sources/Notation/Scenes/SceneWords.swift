/// The words of the scene language, each declared once: for the reader, for what errors offer, and for help.

import LayerScene

/// A property of a layer as a line of a scene.
package enum LayerProperty: String, CaseIterable, Sendable {
  case bounds, frame, position, anchorPoint, anchorPointZ, zPosition, transform, sublayerTransform
  case doubleSided, hidden, opacity, geometryFlipped, masksToBounds, kind
  case backgroundColor, borderColor, borderWidth, cornerRadius, text, gradient

  /// How the line is written.
  package var form: String {
    switch self {
    case .bounds: "bounds w h, or bounds x y w h"
    case .frame: "frame x y w h"
    case .position: "position x y"
    case .anchorPoint: "anchorPoint ax ay"
    case .anchorPointZ: "anchorPointZ z"
    case .zPosition: "zPosition z"
    case .transform: "transform CHAIN"
    case .sublayerTransform: "sublayerTransform CHAIN"
    case .doubleSided: "doubleSided no"
    case .hidden: "hidden yes"
    case .opacity: "opacity 0.5"
    case .geometryFlipped: "geometryFlipped yes"
    case .masksToBounds: "masksToBounds yes"
    case .kind: "kind transform"
    case .backgroundColor: "backgroundColor COLOR"
    case .borderColor: "borderColor COLOR"
    case .borderWidth: "borderWidth w"
    case .cornerRadius: "cornerRadius r"
    case .text: "text \"TEXT\""
    case .gradient: "gradient COLOR COLOR... [from x,y to x,y] [locations s s...]"
    }
  }

  /// What it does, in a line.
  package var summary: String {
    switch self {
    case .bounds: "the layer's rectangle in its own coordinates"
    case .frame: "sets size and position so that the frame comes out so"
    case .position: "where the anchor point lies in the superlayer; 0 0 if not given"
    case .anchorPoint: "about which point it turns, as shares of the bounds; 0.5 0.5 if not given"
    case .anchorPointZ: "about which depth it turns"
    case .zPosition: "how far it lies in front of its superlayer"
    case .transform: "its own transform, about the anchor point"
    case .sublayerTransform: "what is done to all sublayers together, about the anchor point"
    case .doubleSided: "no: it does not show when it is turned away"
    case .hidden: "yes: neither it nor its sublayers show"
    case .opacity: "from 0 to 1"
    case .geometryFlipped: "yes: y runs upwards within it"
    case .masksToBounds: "yes: crops what sticks out of it"
    case .kind: "a CATransformLayer: does not flatten its sublayers"
    case .backgroundColor: "what it is filled with; clear if not given"
    case .borderColor: "black if not given"
    case .borderWidth: "drawn inside the bounds, over the sublayers"
    case .cornerRadius: "rounds the corners"
    case .text: "a text in the middle"
    case .gradient: "colours that run into each other; from the top to the bottom if not said"
    }
  }
}

/// A property of an animation as a line of a scene.
package enum AnimationProperty: String, CaseIterable, Sendable {
  case from, to, by, duration, beginTime, speed, timeOffset, repeatCount, autoreverses, fillMode, timing

  package var form: String {
    switch self {
    case .from: "from VALUE"
    case .to: "to VALUE"
    case .by: "by VALUE"
    case .duration: "duration SECONDS"
    case .beginTime: "beginTime SECONDS"
    case .speed: "speed FACTOR"
    case .timeOffset: "timeOffset SECONDS"
    case .repeatCount: "repeatCount N, or repeatCount forever"
    case .autoreverses: "autoreverses yes"
    case .fillMode: "fillMode " + AnimationTiming.FillMode.allCases.map { $0.rawValue }.joined(separator: " | ")
    case .timing: "timing NAME, or timing cubic-bezier(x1, y1, x2, y2)"
    }
  }

  package var summary: String {
    switch self {
    case .from: "where it starts; the layer's own value if not given"
    case .to: "where it ends"
    case .by: "by how much it changes"
    case .duration: "how long one run takes, 0.8, 0.8s or 800ms; 0.25 if not given"
    case .beginTime: "when it begins"
    case .speed: "how fast its time runs"
    case .timeOffset: "where in its own time it begins"
    case .repeatCount: "how often it runs; may be a fraction"
    case .autoreverses: "yes: every run goes back as well"
    case .fillMode: "what holds before and after it"
    case .timing: "how its progress follows time; linear if not given"
    }
  }
}
