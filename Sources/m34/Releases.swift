/// What each version brought, newest first: the one place where the version stands.

import ArgumentTable

/// A version of the program.
struct Release {
  var version: String
  /// The day, as the manual page writes it.
  var date: String
  /// What changed for those who use it, one sentence each.
  var changes: [String]

  static var latest: Release { first }

  static var all: [Release] { [first] }

  private static let first = Release(
    version: "1.0.0",
    date: "November 30, 2026",
    changes: [
      "The first version: chains of operations, with every rule of CGAffineTransform and CATransform3D.",
      "`map` moves points through a matrix, `each` computes a chain a line, and `code` reads Objective-C and Swift.",
      "`explain` and `orders` teach the order of composition; `decompose`, `tween`, `fit` and `unproject` go backwards.",
      "`scene` lays out layers, with sublayerTransform, facing, animation and hit tests; `--plot` and `--svg` draw.",
      "Exit statuses, options and the keys of JSON (`m34 help json`) are fixed from here on.",
    ]
  )
}

extension Topic {
  static var changes: Topic {
    Topic(
      name: "changes",
      aliases: ["news", "changelog", "releases"],
      summary: "what each version brought",
      body: Release.all.map { release in
        "\(release.version), \(release.date):\n\n" + release.changes.map { "- \($0)" }.joined(separator: "\n")
      }.joined(separator: "\n\n"),
      examples: [Example("m34 --version", output: "\(Program.name) \(Release.latest.version)\n")]
    )
  }
}
