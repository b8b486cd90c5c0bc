// What Core Animation shows of an animation half-way, each as one question that a Mac answers.
//
// Only a layer on a screen has a presentation. The layer lies in a window that is never shown, and its time stands
// still where it is put; a Mac that nobody is logged in to has no screen, and then nothing of this can be measured.

#if canImport(AppKit)
  import AppKit
  import CoreGraphics
  import Foundation
  import LayerScene
  import QuartzCore
  import Testing
  import TransformCore

  /// A layer whose animations can be looked at.
  @MainActor private final class Stage {
    private let window: NSWindow
    private let layer = CALayer()

    init() {
      NSApplication.shared.setActivationPolicy(.prohibited)
      let frame = NSRect(x: 0, y: 0, width: 200, height: 200)
      window = NSWindow(contentRect: frame, styleMask: .borderless, backing: .buffered, defer: false)
      window.isReleasedWhenClosed = false
      let view = NSView(frame: frame)
      view.wantsLayer = true
      window.contentView = view
      layer.speed = 0
      view.layer?.addSublayer(layer)
      CATransaction.flush()
    }

    /// What is shown of a layer at a time; nil where Core Animation shows nothing.
    func presentation(of model: Layer, _ animation: CAAnimation, at time: Double) -> CALayer? {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.removeAllAnimations()
      layer.bounds = model.geometry.bounds.apple
      layer.position = model.geometry.position.apple
      layer.transform = model.transform.apple
      layer.sublayerTransform = model.sublayerTransform.apple
      // An animation that begins at 0 begins whenever it is added.
      layer.timeOffset = time + Stage.start
      animation.beginTime += Stage.start
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: "parity")
      CATransaction.commit()
      CATransaction.flush()
      return layer.presentation()
    }

    private static let start = 1000.0
  }

  @MainActor @Suite(.onRequest, .serialized) struct AnimationTests {
    private let rule = "Sources/TransformCore/Interpolation.swift"

    /// Compares one animation on both sides, and says whether Core Animation showed anything.
    private func compare(
      _ comparison: inout Comparison,
      _ stage: Stage,
      _ model: Layer,
      _ animation: Animation,
      at time: Double,
      within bound: Double,
      others: [(name: String, value: [Double]?)] = []
    ) throws {
      guard let shown = stage.presentation(of: model, animation.apple, at: time) else { return }
      let ours = try Scene(layers: [model], animations: [animation]).at(time).layers[0]
      func numbers(_ transform: Transform3D, _ sublayers: Transform3D, _ x: Double) -> [Double] {
        switch animation.property {
        case .matrix(.transform), .component(.transform, _): transform.entries
        case .matrix(.sublayerTransform), .component(.sublayerTransform, _): sublayers.entries
        case .field: [x]
        }
      }
      let expected = numbers(ours.transform, ours.sublayerTransform, ours.geometry.position.x)
      comparison.check(
        apple: numbers(Transform3D(shown.transform), Transform3D(shown.sublayerTransform), Double(shown.position.x)),
        m34: expected,
        within: [bound * expected.reduce(1) { max($0, abs($1)) }],
        others: others,
        "\(animation.summary) at \(time) on \(model.summary)"
      )
    }

    /// A stage, or one line for each question saying why there is none.
    private func stage(for comparisons: [Comparison]) -> Stage? {
      if CGSessionCopyCurrentDictionary() != nil {
        let stage = Stage()
        if stage.presentation(of: Layer(name: "probe"), CABasicAnimation(keyPath: "position.x"), at: 0) != nil {
          return stage
        }
      }
      for comparison in comparisons {
        Report.line("not measured", comparison.subject, "no screen: log in to the Mac's own desktop and run this there")
      }
      return nil
    }

    private func animation(
      _ property: AnimatedProperty,
      from: AnimatedValue? = nil,
      to: AnimatedValue? = nil,
      by: AnimatedValue? = nil
    ) -> Animation {
      var timing = AnimationTiming()
      timing.duration = 1
      timing.fillMode = .both
      return Animation(layer: 0, property: property, from: from, to: to, by: by, timing: timing)
    }

    @Test func `whole matrices`() throws {
      var generator = SeededGenerator("matrix animations")
      var mixed = Comparison(
        .question,
        "Are matrices mixed by their parts, the rotation by the shortest way?",
        rule: rule
      )
      var scaled = Comparison(
        .question,
        "Is m44 left aside when matrices are mixed, instead of divided out?",
        rule: rule
      )
      var half = Comparison(
        .question,
        "Does a half turn about an axis go in the positive sense?",
        rule: "\(rule) and Quaternion.swift"
      )
      var by = Comparison(
        .question,
        "Does byValue of a transform act before fromValue?",
        rule: "Sources/LayerScene/AnimatedValue.swift, adding"
      )
      guard let stage = stage(for: [mixed, scaled, half, by]) else { return }
      let model = Layer(name: "layer")
      for _ in 0..<Parity.cases {
        let progress = generator.number(0.05...0.95)
        let (first, second) = (spatial(&generator, perspective: 0.5), spatial(&generator, perspective: 0.5))
        func compare(
          _ comparison: inout Comparison,
          _ start: Transform3D,
          _ end: Transform3D,
          others: [(name: String, value: [Double]?)] = []
        ) throws {
          try self.compare(
            &comparison,
            stage,
            model,
            animation(.matrix(.transform), from: .transform(start), to: .transform(end)),
            at: progress,
            within: 1e-5,
            others: others
          )
        }
        if hasShorterWay(first, second) {
          let entries = zip(first.entries, second.entries).map { $0 + progress * ($1 - $0) }
          try compare(&mixed, first, second, others: [("entries mixed one by one", entries)])
        }
        let factor = generator.number(0.3...0.9)
        let shrunk = Transform3D(Transform3D.identity.entries.map { $0 * factor }) ?? .identity
        let css = Transform3D.identity.interpolated(to: shrunk, progress: progress, model: .css)
        try compare(&scaled, .identity, shrunk, others: [("m44 divided out, as in CSS,", css?.entries)])
        let axis = Int.random(in: 0..<3, using: &generator)
        let turn = { (angle: Angle) in
          Transform3D(rotation: angle, x: axis == 0 ? 1 : 0, y: axis == 1 ? 1 : 0, z: axis == 2 ? 1 : 0)
        }
        let negative = turn(.degrees(-180 * progress)).entries
        try compare(&half, .identity, turn(.degrees(180)), others: [("the negative sense", negative)])
        guard hasShorterWay(first, second.concatenating(first)) else { continue }
        try self.compare(
          &by,
          stage,
          model,
          animation(.matrix(.transform), from: .transform(first), by: .transform(second)),
          at: 1,
          within: 1e-5,
          others: [("by after from", first.concatenating(second).entries)]
        )
      }
      for comparison in [mixed, scaled, half, by] { comparison.conclude() }
    }

    /// Near half a turn a last bit decides which way is shorter.
    private func hasShorterWay(_ first: Transform3D, _ second: Transform3D) -> Bool {
      guard let p = first.coreAnimationDecomposition?.rotation, let q = second.coreAnimationDecomposition?.rotation
      else {
        return false
      }
      return abs(p.x * q.x + p.y * q.y + p.z * q.z + p.w * q.w) > 0.05
    }

    @Test func `an additive matrix`() throws {
      var generator = SeededGenerator("additive animations")
      var comparison = Comparison(
        .question,
        "Does an additive transform animation act before the layer's own transform?",
        rule: "nowhere: m34 has no additive animations yet"
      )
      guard let stage = stage(for: [comparison]) else { return }
      for _ in 0..<Parity.cases {
        var model = Layer(name: "layer")
        model.transform = spatial(&generator, perspective: 0)
        let added = spatial(&generator, perspective: 0)
        let apple = CABasicAnimation(keyPath: "transform")
        (apple.fromValue, apple.toValue, apple.duration) = (boxed(added), boxed(added), 1)
        apple.isAdditive = true
        guard let shown = stage.presentation(of: model, apple, at: 0.5) else { continue }
        let ours = added.concatenating(model.transform)
        comparison.check(
          apple: Transform3D(shown.transform).entries,
          m34: ours.entries,
          within: [1e-5 * ours.entries.reduce(1) { max($0, abs($1)) }],
          others: [("added after the layer's own", model.transform.concatenating(added).entries)],
          "\(added.entries) added to \(model.transform.entries)"
        )
      }
      comparison.conclude()
    }

    @Test func `one component of a matrix`() throws {
      var generator = SeededGenerator("component animations")
      var comparison = Comparison(
        .question,
        "Is a component of a transform mixed as a number and put into the layer's own matrix?",
        rule: "Sources/LayerScene/AnimatedProperty.swift and Sources/TransformCore/KeyPath.swift"
      )
      guard let stage = stage(for: [comparison]) else { return }
      for _ in 0..<Parity.cases {
        var model = Layer(name: "layer")
        (model.transform, model.sublayerTransform) = (
          spatial(&generator, perspective: 0.5), spatial(&generator, perspective: 0.5)
        )
        guard let matrix = AnimatedProperty.Matrix.allCases.randomElement(using: &generator),
          let path = [
            TransformKeyPath.rotationX, .rotationY, .rotationZ, .scale, .scaleX, .translationX, .translationZ,
          ]
          .randomElement(using: &generator),
          case .angle(let pole)? = model[matrix].component(.rotationY), abs(pole.radians) < 1.4
        else { continue }
        func value() -> AnimatedValue {
          path.rawValue.hasPrefix("rotation")
            ? .angle(.radians(generator.number(-7...7))) : .number(generator.number(0.5...3))
        }
        let component = animation(.component(matrix, path), from: value(), to: value())
        try compare(&comparison, stage, model, component, at: generator.number(0...1), within: 1e-5)
      }
      comparison.conclude()
    }

    @Test func `time`() throws {
      var generator = SeededGenerator("animation times")
      let rule = "Sources/LayerScene/Animation.swift"
      var plain = Comparison(
        .question,
        "Is time counted with begin, speed, offset, repeats, reversal and fill as documented?",
        rule: rule
      )
      var curved = Comparison(
        .question,
        "Is the way back the way there in a mirror, its timing function too?",
        rule: rule
      )
      guard let stage = stage(for: [plain, curved]) else { return }
      let curves = [TimingFunction.easeIn, .easeOut, .easeInEaseOut, .ease]
      for _ in 0..<Parity.cases {
        for isCurved in [false, true] {
          var timing = AnimationTiming()
          // Quarters, which floats hold: Core Animation keeps speed and repeatCount as floats.
          timing.beginTime = Double(Int.random(in: 0...4, using: &generator)) / 4
          timing.duration = Double(Int.random(in: 1...8, using: &generator)) / 4
          timing.speed = Double(Int.random(in: 1...4, using: &generator)) / 2
          timing.timeOffset = generator.chance(0.3) ? 0.25 : 0
          timing.repeatCount = Double(Int.random(in: 1...14, using: &generator)) / 4
          timing.autoreverses = generator.chance(0.5)
          timing.fillMode = AnimationTiming.FillMode.allCases.randomElement(using: &generator) ?? .both
          if isCurved { timing.function = curves.randomElement(using: &generator) ?? .easeIn }
          let animation = Animation(
            layer: 0,
            property: .field(.positionX),
            from: .number(1),
            to: .number(2),
            timing: timing
          )
          // Never at a moment when the value jumps.
          let time = (generator.number(-1...12) * 64).rounded() / 64 + 1 / 128
          if isCurved {
            try compare(&curved, stage, Layer(name: "layer"), animation, at: time, within: 1e-3)
          } else {
            try compare(&plain, stage, Layer(name: "layer"), animation, at: time, within: 1e-5)
          }
        }
      }
      plain.conclude()
      curved.conclude()
    }
  }

  /// A matrix as an animation takes it.
  private func boxed(_ matrix: Transform3D) -> Any {
    #if canImport(ObjectiveC)
      NSValue(caTransform3D: matrix.apple)
    #else
      matrix.apple
    #endif
  }

  extension AnimatedValue {
    fileprivate var apple: Any? {
      switch self {
      case .number(let number): NSNumber(value: number)
      case .angle(let angle): NSNumber(value: angle.radians)
      case .transform(let matrix): boxed(matrix)
      default: nil
      }
    }
  }

  extension Animation {
    fileprivate var summary: String {
      func text(_ value: AnimatedValue?) -> String {
        switch value {
        case .number(let number)?: "\(number)"
        case .angle(let angle)?: "\(angle.radians)"
        case .transform(let matrix)?: "\(matrix.entries)"
        default: "-"
        }
      }
      let ends = "from \(text(from)) to \(text(to)) by \(text(by))"
      return
        "\(property.keyPath) \(ends), begin \(timing.beginTime), duration \(timing.duration), speed \(timing.speed), "
        + "offset \(timing.timeOffset), repeated \(timing.repeatCount), reversing \(timing.autoreverses), "
        + "fill mode \(timing.fillMode.rawValue)"
    }

    /// The animation in Apple's framework.
    @MainActor fileprivate var apple: CABasicAnimation {
      let animation = CABasicAnimation(keyPath: property.keyPath)
      (animation.fromValue, animation.toValue, animation.byValue) = (from?.apple, to?.apple, by?.apple)
      animation.beginTime = timing.beginTime
      animation.duration = timing.duration
      animation.speed = Float(timing.speed)
      animation.timeOffset = timing.timeOffset
      animation.repeatCount = Float(timing.repeatCount)
      animation.autoreverses = timing.autoreverses
      switch timing.fillMode {
      case .removed: animation.fillMode = .removed
      case .forwards: animation.fillMode = .forwards
      case .backwards: animation.fillMode = .backwards
      case .both: animation.fillMode = .both
      }
      if case .cubicBezier(let curve) = timing.function {
        animation.timingFunction = CAMediaTimingFunction(
          controlPoints: Float(curve.x1),
          Float(curve.y1),
          Float(curve.x2),
          Float(curve.y2)
        )
      }
      return animation
    }
  }
#endif
