/// What a calculation gives: the matrix of a chain and the image of every subject.

import TransformCore

/// Where a subject lands.
package struct SubjectImage: Sendable {
  package enum Kind: Sendable {
    case point(image: Point3D?, w: Double, typed: Int)
    case vector(image: Vector3D, vanishingPoint: Point?, typed: Int)
    case size(Size)
    case plane(PlaneImage)
  }

  package var subject: Subject
  package var kind: Kind
  /// Where the middle of a layer's bounds lands; nil for other subjects, and where it has no image.
  package var center: Point?
}

/// The matrix of a chain, and what it does to the subjects.
package struct Calculation: Sendable {
  package var isGlobalOrder: Bool
  package var matrix: Transform3D
  package var images: [SubjectImage]
  package var notes: [Note]

  /// Works out a matrix and the images under it.
  ///
  /// - Parameters:
  ///   - matrix: the matrix of the chain, inverted already where that was asked for.
  ///   - subjects: what it is applied to.
  ///   - isGlobalOrder: whether `then` was understood between the items; reported only.
  ///   - notes: what was noted while the chain was read; reported only.
  /// - Throws: `NotationError` of the kind `noAnswer` where a matrix or an image overflows.
  package init(
    matrix: Transform3D,
    subjects: [Subject],
    isGlobalOrder: Bool = false,
    notes: [Note] = []
  ) throws(NotationError) {
    guard matrix.isFinite else { throw NotationError(.noAnswer, "the matrix of the chain overflows", at: nil) }
    self.matrix = matrix
    self.isGlobalOrder = isGlobalOrder
    self.notes = notes
    images = []
    images.reserveCapacity(subjects.count)
    for subject in subjects { images.append(try Calculation.image(of: subject, under: matrix)) }
  }

  private static func image(of subject: Subject, under matrix: Transform3D) throws(NotationError) -> SubjectImage {
    let kind: SubjectImage.Kind
    var center: Point?
    var isFinite = true
    switch subject.kind {
    case .point(let point, let typed):
      let w = matrix.homogeneousImage(of: point).w
      let image = matrix.image(of: point)
      isFinite = w.isFinite && (image.map { $0.x.isFinite && $0.y.isFinite && $0.z.isFinite } ?? true)
      kind = .point(image: image, w: w, typed: typed)
    case .vector(let vector, let typed):
      let image = matrix.image(of: vector)
      isFinite = image.x.isFinite && image.y.isFinite && image.z.isFinite
      var vanishing = matrix.vanishingPoint(of: vector)
      if let point = vanishing, !(point.x.isFinite && point.y.isFinite) { vanishing = nil }
      kind = .vector(image: image, vanishingPoint: vanishing, typed: typed)
    case .size(let size):
      let image = matrix.image(of: size)
      isFinite = image.width.isFinite && image.height.isFinite
      kind = .size(image)
    case .rect(let rect): kind = .plane(matrix.image(of: rect))
    case .quad(let quad): kind = .plane(matrix.image(of: quad))
    case .spatialQuad(let corners): kind = .plane(PlaneImage(spatialCorners: corners, under: matrix))
    case .layer(let layer):
      kind = .plane(layer.image(under: matrix))
      let bounds = layer.bounds
      let middle = Point3D(x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2)
      center = layer.matrix(for: matrix).image(of: middle).map { Point(x: $0.x, y: $0.y) }
      if let image = center, !(image.x.isFinite && image.y.isFinite) { center = nil }
    }
    if case .plane(let image) = kind {
      isFinite =
        image.corners.allSatisfy { $0.map { $0.x.isFinite && $0.y.isFinite } ?? true }
        && image.depths.allSatisfy { $0?.isFinite ?? true }
        && (image.bounds.map { $0.width.isFinite && $0.height.isFinite } ?? true)
    }
    guard isFinite else {
      throw NotationError(.noAnswer, "the image of '\(oneLine(subject.span.text))' overflows", at: subject.span)
    }
    return SubjectImage(subject: subject, kind: kind, center: center)
  }
}

extension Chain {
  /// What people get wrong about perspective: an m34 that the plane z = 0 never sees.
  package func perspectiveNote(matrix: Transform3D) -> Note? {
    guard matrix.m34 != 0, matrix.m14 == 0, matrix.m24 == 0, matrix.m13 != 0 || matrix.m23 != 0 else { return nil }
    let assigns = items.contains {
      if case .assignment(let cell, _) = $0.kind { return cell.name == "m34" }
      return false
    }
    if assigns {
      return Note(
        "m34 is assigned after the rotation, so a flat layer (z = 0) gets no perspective; "
          + "write m34= before the rotation, or 'then perspective d' after it"
      )
    }
    return Note(
      "m34 acts before the rotation here, so a flat layer (z = 0) gets no perspective; "
        + "it must stand left of the rotation, or behind a 'then'"
    )
  }
}
