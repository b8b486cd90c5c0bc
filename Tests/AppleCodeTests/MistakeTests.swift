/// The notes: each known mistake gets its own, and right code gets none.

import AppleCode
import Notation
import Testing

struct MistakeTests {
  private func notes(_ code: String, _ dialect: Dialect = .objectiveC) throws -> [String] {
    let reading = try read(code, dialect)
    #expect(reading.errors.map(\.message) == [])
    return reading.notes.map(\.text)
  }

  private static let identity = "CATransform3D t = CATransform3DIdentity; "

  @Test(arguments: [
    (identity + "t = CATransform3DRotate(t, 1, 0, 1, 0); t.m34 = -0.002;", "m34 is assigned after the rotation"),
    (
      identity + "t.m34 = -0.002; t = CATransform3DConcat(t, CATransform3DMakeRotation(1, 0, 1, 0));",
      "m34 comes before the rotation"
    ),
    (identity + "t.m34 = 1.0 / 500;", "m34 is positive"),
    (identity + "t.m33 = 2;", "m33 changes depths alone"),
    (identity + "t = CATransform3DRotate(t, M_PI, 0, 0, 0);", "the axis 0 0 0 has no direction"),
    (
      "CATransform3D t = CATransform3DMakeRotation(M_PI, 0, 0, 0);",
      "gives the identity, so the turn by 180 degrees is lost"
    ),
    ("CGAffineTransform t = CGAffineTransformMakeRotation(90);", "90 is an angle in radians, 5157 degrees"),
    ("CGAffineTransform t = CGAffineTransformMakeRotation(-180);", "for -180 degrees write -180 * M_PI / 180"),
    ("CGAffineTransform t = CGAffineTransformMakeRotation(30 * 180 / M_PI);", "is 30 * 180 / pi"),
    (
      "CGAffineTransform t = CGAffineTransformConcat(CGAffineTransformMakeTranslation(0, 20), CGAffineTransformMakeScale(0.5, 0.1));",
      "0 20 becomes 0 2"
    ),
    (
      "CGAffineTransform t = CGAffineTransformConcat(CGAffineTransformMakeTranslation(10, 0), CGAffineTransformMakeRotation(M_PI_2));",
      "turns and scales its translation too"
    ),
    (identity + "t.m34 = -1/500;", "'-1/500' is 0 and not -0.002: C divides whole numbers"),
    ("float a = M_PI_2;", "a keeps 32 bits: 1.5707963267948966 becomes 1.5707963705062866"),
    ("int a = 2.5;", "a is a whole number: 2.5 becomes 2"),
    (
      "CGAffineTransform t = CGAffineTransformInvert(CGAffineTransformMakeScale(0, 1));",
      "CGAffineTransformInvert gives it back unchanged"
    ),
    (
      "CATransform3D t = CATransform3DInvert(CATransform3DMakeScale(1, 1, 0));",
      "CATransform3DInvert gives it back unchanged"
    ),
    (
      "CGAffineTransform t = CATransform3DGetAffineTransform(CATransform3DMakeScale(1, 1, 2));",
      "is undefined: it loses m33"
    ),
    (
      "view.transform = CGAffineTransformMakeScale(2, 2); CGFloat w = view.frame.size.width;",
      "the frame of 'view' means nothing"
    ),
    (
      "view.transform = CGAffineTransformMakeScale(2, 2); view.frame = CGRectMake(0, 0, 10, 10);",
      "the frame of 'view' means nothing"
    ),
    ("CABasicAnimation *a = [CABasicAnimation animation]; a.toValue = @(M_PI);", "'a' has a toValue and no fromValue"),
    ("[box addSubview:card]; card.center = box.center;", "the center of 'box' is in the coordinates of its superview"),
    ("box.layer.sublayerTransform = CATransform3DMakeRotation(M_PI, 0, 1, 0);", "shows the scene from behind"),
    (
      "// 45 degrees\nCGAffineTransform t = CGAffineTransformMakeRotation(-M_PI_4);",
      "the comment says 45 degrees, the code turns by -45"
    ),
    ("#define RADIANS_TO_DEGREES(x) ((x)/M_PI*180.0)\n", "RADIANS_TO_DEGREES(30) is 1718.87"),
    ("#define DEGREES_TO_RADIANS(x) (x * 180 / M_PI)\n", "DEGREES_TO_RADIANS(30) is 1718.87"),
    ("#define RADIANS_TO_DEGREES(x) (x * M_PI / 180)\n", "against its name"),
    (
      "BOOL b = CGAffineTransformIsIdentity(CGAffineTransformMakeRotation(2 * M_PI));",
      "not the identity, though within 1e-12"
    ),
    ("[layer setValue:@1 forKeyPath:@\"transform.rotation.z\"];", "a value set by a key path is not followed"),
    ("CGAffineTransform t; t.a = 1;", "'t' has no value yet"),
    ("CGFloat a;\n/* b\nCGFloat c;", "the comment opened in line 2 is not closed"),
  ]) func `a mistake gets its note`(_ code: String, _ note: String) throws {
    let notes = try notes(code)
    #expect(notes.count == 1)
    #expect(notes.first?.contains(note) ?? false, "\(notes)")
  }

  @Test(arguments: [
    ("let d = 500\nlet k = -1 / d", "'-1 / d' is 0 and not -0.002: Swift divides whole numbers"),
    ("let t = CGAffineTransform()", "CGAffineTransform() has every cell 0"),
    ("let a = CGFloat(Float(0.1))", "Float keeps 32 bits"),
    ("let t = CGAffineTransform(rotationAngle: 90)", "for 90 degrees write 90 * .pi / 180"),
    ("let t = CGAffineTransform(rotationAngle: 30 * 180 / .pi)", "write degrees / 180 * .pi"),
  ]) func `a mistake in Swift gets its note`(_ code: String, _ note: String) throws {
    let notes = try notes(code, .swift)
    #expect(notes.count == 1)
    #expect(notes.first?.contains(note) ?? false, "\(notes)")
  }

  @Test(arguments: [
    identity + "t.m34 = -1.0/500; t = CATransform3DRotate(t, M_PI_4, 0, 1, 0);",
    identity + "t.m34 = 1.0/-500;",
    identity + "t = CATransform3DRotate(t, M_PI_4, 0, 0, 1); t.m34 = -0.002;",
    // A turn about a point is a move there and back.
    """
    CGAffineTransform t = CGAffineTransformMakeTranslation(-60, -40);
    t = CGAffineTransformConcat(t, CGAffineTransformMakeRotation(1));
    t = CGAffineTransformConcat(t, CGAffineTransformMakeTranslation(60, 40));
    """,
    "CGAffineTransform t = CGAffineTransformConcat(CGAffineTransformMakeScale(0.5, 0.1), CGAffineTransformMakeTranslation(0, 20));",
    "int a = 6 / 2; CGFloat b = 7 / 2.0;",
    "CGAffineTransform t = CGAffineTransformMakeRotation(6);",
    "CGAffineTransform t = CGAffineTransformMakeScale(0.5f, 2.0f);",
    "UIView *v = [[UIView alloc] initWithFrame:r]; CGFloat w = v.frame.size.width; v.transform = CGAffineTransformMakeScale(2, 2);",
    "CABasicAnimation *a = [CABasicAnimation animation]; a.fromValue = @0; a.toValue = @(M_PI);",
    "card.center = box.center;",
    "// 45 degrees\nCGAffineTransform t = CGAffineTransformMakeRotation(M_PI_4);",
    "#define DEGREES_TO_RADIANS(x) ((x) / 180.0 * M_PI)\n",
    "box.layer.sublayerTransform = CATransform3DMakeRotation(M_PI_4, 0, 1, 0);",
  ]) func `right code gets no note`(_ code: String) throws {
    #expect(try notes(code) == [])
  }

  @Test func `a cube whose faces look outward gets no note`() throws {
    let faces = """
      [self face:CATransform3DMakeTranslation(0, 0, 50)];
      [self face:CATransform3DRotate(CATransform3DMakeTranslation(0, 0, -50), M_PI, 0, 1, 0)];
      [self face:CATransform3DRotate(CATransform3DMakeTranslation(50, 0, 0), M_PI_2, 0, 1, 0)];
      [self face:CATransform3DRotate(CATransform3DMakeTranslation(-50, 0, 0), -M_PI_2, 0, 1, 0)];
      [self face:CATransform3DRotate(CATransform3DMakeTranslation(0, 50, 0), -M_PI_2, 1, 0, 0)];
      [self face:CATransform3DRotate(CATransform3DMakeTranslation(0, -50, 0), M_PI_2, 1, 0, 0)];
      """
    #expect(try notes(faces) == [])
    // The same with one angle reversed.
    let reversed = faces.replacing("50, 0), -M_PI_2, 1", with: "50, 0), M_PI_2, 1")
    #expect(try notes(reversed).map { $0.prefix(36) } == ["the face of line 5 looks inward: the"])
  }
}
