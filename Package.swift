// swift-tools-version: 6.2
// The m34 package: one command, one public library (TransformCore), and the targets between them.

import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Start-up: the metadata of generic types is had by direct calls instead of by reading their mangled names at run time, which
// takes three times as long. The library stays free of such flags, so that other packages can depend on it.
let programSettings: [SwiftSetting] =
  settings + [
    .unsafeFlags(
      ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"],
      .when(configuration: .release)
    )
  ]

let package = Package(
  name: "m34",
  // The first that has all of the standard library that is used.
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "TransformCore", targets: ["TransformCore"]),
    .executable(name: "m34", targets: ["m34"]),
  ],
  targets: [
    .target(name: "Platform", swiftSettings: settings),
    .target(name: "NumberText", swiftSettings: programSettings),
    .target(name: "TransformCore", dependencies: ["Platform"], swiftSettings: settings),
    .target(name: "LayerScene", dependencies: ["TransformCore"], swiftSettings: programSettings),
    .target(name: "ArgumentTable", swiftSettings: programSettings),
    .target(
      name: "Notation",
      dependencies: ["Platform", "NumberText", "TransformCore", "LayerScene"],
      swiftSettings: programSettings
    ),
    .target(
      name: "AppleCode",
      dependencies: ["Platform", "NumberText", "TransformCore", "Notation"],
      swiftSettings: programSettings
    ),
    .target(
      name: "PointStream",
      dependencies: ["Platform", "NumberText", "TransformCore"],
      swiftSettings: programSettings
    ),
    .target(
      name: "Drawing",
      dependencies: ["NumberText", "TransformCore", "LayerScene"],
      swiftSettings: programSettings
    ),
    .executableTarget(
      name: "m34",
      dependencies: [
        "Platform", "NumberText", "TransformCore", "LayerScene", "ArgumentTable", "Notation", "PointStream", "Drawing",
        "AppleCode",
      ],
      swiftSettings: programSettings,
      // One static file on Linux: it starts in half a millisecond and runs on any distribution.
      linkerSettings: [
        .unsafeFlags(
          ["-static-executable", "-use-ld=lld", "-Xlinker", "-s"],
          .when(platforms: [.linux], configuration: .release)
        )
      ]
    ),
    .testTarget(name: "NumberTextTests", dependencies: ["NumberText"], swiftSettings: settings),
    .testTarget(name: "TransformCoreTests", dependencies: ["TransformCore"], swiftSettings: settings),
    .testTarget(name: "ArgumentTableTests", dependencies: ["ArgumentTable"], swiftSettings: settings),
    .testTarget(
      name: "LayerSceneTests",
      dependencies: ["LayerScene", "Notation", "Drawing", "TransformCore"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NotationTests",
      dependencies: ["Notation", "TransformCore", "NumberText"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "AppleCodeTests",
      dependencies: ["AppleCode", "Notation", "TransformCore", "NumberText"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "PointStreamTests",
      dependencies: ["PointStream", "TransformCore", "NumberText"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "DrawingTests",
      dependencies: ["Drawing", "LayerScene", "TransformCore"],
      swiftSettings: settings
    ),
    // Compared with Apple's own frameworks, on a Mac; nothing of it is compiled elsewhere.
    .testTarget(
      name: "AppleParityTests",
      dependencies: ["TransformCore", "LayerScene", "Notation"],
      exclude: ["StandIn", "against-stand-in", "run"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CommandTests",
      dependencies: ["m34", "Notation", "ArgumentTable", "TransformCore"],
      swiftSettings: settings
    ),
  ]
)
