// swift-tools-version: 6.2
// The m34 package: one command, one public library (TransformCore), and the targets between them.

import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "m34",
  products: [
    .library(name: "TransformCore", targets: ["TransformCore"]),
    .executable(name: "m34", targets: ["m34"]),
  ],
  targets: [
    .target(name: "Platform", swiftSettings: settings),
    .target(name: "NumberText", swiftSettings: settings),
    .target(name: "TransformCore", dependencies: ["Platform"], swiftSettings: settings),
    .target(name: "ArgumentTable", swiftSettings: settings),
    .target(name: "Notation", dependencies: ["Platform", "NumberText", "TransformCore"], swiftSettings: settings),
    .target(
      name: "AppleCode",
      dependencies: ["Platform", "NumberText", "TransformCore", "Notation"],
      swiftSettings: settings
    ),
    .target(name: "PointStream", dependencies: ["Platform", "NumberText", "TransformCore"], swiftSettings: settings),
    .executableTarget(
      name: "m34",
      dependencies: [
        "Platform", "NumberText", "TransformCore", "ArgumentTable", "Notation", "PointStream", "AppleCode",
      ],
      swiftSettings: settings,
      // One static file on Linux: it starts in half a millisecond and runs on any distribution.
      linkerSettings: [
        .unsafeFlags(["-static-executable", "-Xlinker", "-s"], .when(platforms: [.linux], configuration: .release))
      ]
    ),
    .testTarget(name: "NumberTextTests", dependencies: ["NumberText"], swiftSettings: settings),
    .testTarget(name: "TransformCoreTests", dependencies: ["TransformCore"], swiftSettings: settings),
    .testTarget(name: "ArgumentTableTests", dependencies: ["ArgumentTable"], swiftSettings: settings),
    .testTarget(
      name: "NotationTests",
      dependencies: ["Notation", "TransformCore", "NumberText"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "PointStreamTests",
      dependencies: ["PointStream", "TransformCore", "NumberText"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CommandTests",
      dependencies: ["m34", "Notation", "ArgumentTable", "TransformCore"],
      swiftSettings: settings
    ),
  ]
)
