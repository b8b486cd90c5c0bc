/// Conditional compilation: what a constant condition leaves out has no effect, and everything else is read.

import AppleCode
import Notation
import Testing
import TransformCore

struct ConditionalTests {
  private static let start = "CATransform3D t = CATransform3DIdentity;\n"

  @Test(
    arguments: [
      ("#if 0\nt.m34 = 2;\n#endif\n", []),
      ("#if 0 // old\nt.m34 = 2;\n#else\nt.m34 = 3;\n#endif\n", [3]),
      ("#if 1\nt.m34 = 2;\n#else\nt.m34 = 3;\n#endif\n", [2]),
      ("  # if 0\nt.m34 = 2;\n  # endif\nt.m34 = 4;\n", [4]),
      ("#if 0\n#if X\nt.m34 = 2;\n#else\nt.m34 = 3;\n#endif\n#else\nt.m34 = 4;\n#endif\nt.m34 = 5;\n", [4, 5]),
      ("#if 1\n#if 0\nt.m34 = 2;\n#endif\nt.m34 = 3;\n#else\nt.m34 = 4;\n#endif\nt.m34 = 5;\n", [3, 5]),
      ("#if 0\nt.m34 = 2;\n#elif 0\nt.m34 = 3;\n#elif 1\nt.m34 = 4;\n#else\nt.m34 = 5;\n#endif\n", [4]),
      ("#if 1\nt.m34 = 2;\n#elif X\nt.m34 = 3;\n#else\nt.m34 = 4;\n#endif\nt.m34 = 5;\n", [2, 5]),
      // A condition that another build decides.
      ("#if X\nt.m34 = 2;\n#else\nt.m34 = 3;\n#endif\n", [2, 3]),
      ("#ifdef X\nt.m34 = 2;\n#endif\n", [2]),
      ("#if 0\nt.m34 = 2;\n", []),
    ] as [(String, [Double])]
  ) func `constant conditions decide what is read`(_ code: String, _ cells: [Double]) throws {
    let reading = try read(Self.start + code, .objectiveC)
    #expect(reading.errors.map(\.message) == [])
    #expect(reading.values.dropFirst().map { $0.matrix.m34 } == cells)
  }

  @Test func `lines that are left out are counted`() throws {
    #expect(try lastValue(Self.start + "#if 0\n\n\n#endif\nt.m34 = -1;", .objectiveC).line == 6)
  }

  @Test func `Swift leaves out what is false`() throws {
    let code =
      "var t = CATransform3DIdentity\n#if false\nt.m34 = 2\n#elseif true\nt.m34 = 3\n#else\nt.m34 = 4\n#endif\n"
    #expect(try read(code, .swift).values.map { $0.matrix.m34 } == [0, 3])
  }

  @Test func `a macro that is left out is not defined`() throws {
    let code = "#if 0\n#define K 2\n#else\n#define K 3\n#endif\nCGAffineTransform t = CGAffineTransformMakeScale(K, 1);"
    #expect(try lastValue(code, .objectiveC).matrix.m11 == 3)
  }
}
