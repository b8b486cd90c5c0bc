import Testing
@testable import TransformCore
