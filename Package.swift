// swift-tools-version: 6.2
// The m34 package: one command, one public library (TransformCore), and the targets between them.

import PackageDescription

let librarySettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Warnings are errors, but not by this setting in the library: Xcode and newer package managers build what others depend on
// with -suppress-warnings, and the compiler refuses the two together. For the library `make lint` asks for it.
let settings = librarySettings + [.treatAllWarnings(as: .error)]

// Start-up: the metadata of generic types is had by direct calls instead of by reading their mangled names at run time, which
// takes three times as long, and every function can be laid out on its own. The library stays free of such flags, so that
// other packages can depend on it.
let programSettings: [SwiftSetting] =
  settings + [
    .unsafeFlags(
      [
        "-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors", "-Xfrontend", "-function-sections",
      ],
      .when(configuration: .release)
    )
  ]

// To see which functions run at start-up: Sources/Packaging/order.
let keepsSymbols = Context.environment["M34_SYMBOLS"] != nil

let package = Package(
  name: "m34",
  // The first that has all of the standard library that is used.
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "TransformCore", targets: ["TransformCore"]),
    .executable(name: "m34", targets: ["m34"]),
  ],
  targets: [
    // Headers alone, for Embedded Swift, in which `make build` builds the program where it can.
    .systemLibrary(name: "CLibrary"),
    .target(
      name: "Platform",
      dependencies: [.target(name: "CLibrary", condition: .when(platforms: [.linux]))],
      swiftSettings: librarySettings
    ),
    .target(name: "NumberText", swiftSettings: programSettings),
    .target(name: "TransformCore", dependencies: ["Platform"], swiftSettings: librarySettings),
    .target(name: "LayerScene", dependencies: ["TransformCore"], swiftSettings: programSettings),
    .target(name: "ArgumentTable", dependencies: ["NumberText"], swiftSettings: programSettings),
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
      // One static file on Linux: it starts in half a millisecond or less and runs on any distribution. The linker script makes its
      // bytes the same in whatever folder it is built.
      linkerSettings: [
        .unsafeFlags(
          [
            "-static-executable", "-use-ld=lld", "-Xlinker", keepsSymbols ? "-S" : "-s", "-Xlinker", "-T", "-Xlinker",
            "\(Context.packageDirectory)/Sources/Packaging/reproducible.ld",
            // What runs at start-up lies together, so that the system has few pages to map.
            "-Xlinker", "--symbol-ordering-file=\(Context.packageDirectory)/Sources/Packaging/start-up.order",
            "-Xlinker", "--no-warn-symbol-ordering",
          ],
          .when(platforms: [.linux], configuration: .release)
        )
      ]
    ),
    .testTarget(name: "NumberTextTests", dependencies: ["NumberText"], swiftSettings: settings),
    .testTarget(name: "TransformCoreTests", dependencies: ["TransformCore"], swiftSettings: settings),
    // What the tests of several targets use: they cannot import each other.
    .target(
      name: "ShellSupport",
      dependencies: ["ArgumentTable"],
      path: "Tests/ShellSupport",
      swiftSettings: settings
    ),
    .testTarget(
      name: "ArgumentTableTests",
      dependencies: ["ArgumentTable", "ShellSupport"],
      swiftSettings: settings
    ),
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
      dependencies: ["m34", "Notation", "ArgumentTable", "TransformCore", "ShellSupport"],
      swiftSettings: settings
    ),
  ]
)
