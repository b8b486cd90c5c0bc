// A stand-in for as much of Apple's AppKit as it takes to put a layer into a window; see CoreGraphics.swift for what
// that is.

// The names are Apple's, and what they mean is in Apple's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

@_exported import QuartzCore

@MainActor open class NSApplication: NSObject {
  public enum ActivationPolicy: Int, Sendable {
    case regular, accessory, prohibited
  }

  public static let shared = NSApplication()

  @discardableResult public func setActivationPolicy(_ activationPolicy: ActivationPolicy) -> Bool { true }
}

@MainActor open class NSView: NSObject {
  public private(set) var layer: CALayer?

  public init(frame frameRect: NSRect) {}

  public var wantsLayer: Bool {
    get { layer != nil }
    set { layer = newValue ? CALayer() : nil }
  }
}

@MainActor open class NSWindow: NSObject {
  public struct StyleMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let borderless = StyleMask([])
  }

  public enum BackingStoreType: UInt, Sendable {
    case retained, nonretained, buffered
  }

  public var contentView: NSView?
  public var isReleasedWhenClosed = true

  public init(contentRect: NSRect, styleMask style: StyleMask, backing: BackingStoreType, defer flag: Bool) {}
}
