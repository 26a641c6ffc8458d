// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "bellhop",
  products: [
    .executable(name: "bellhop", targets: ["bellhop"])
  ],
  targets: [
    // System modules: a module map and a shim each. No pkgConfig for ncursesw: Debian's .pc file
    // carries flags that the package manager refuses with a warning at every build.
    .systemLibrary(
      name: "CNcurses",
      path: "Sources/CNcurses",
      providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]),
    .systemLibrary(name: "CSystem", path: "Sources/CSystem"),
    // What the endpoint that imitates APNs speaks.
    .systemLibrary(
      name: "CNghttp2", path: "Sources/CNghttp2", pkgConfig: "libnghttp2",
      providers: [.apt(["libnghttp2-dev"]), .brew(["libnghttp2"])]),
    .systemLibrary(
      name: "COpenSSL", path: "Sources/COpenSSL", pkgConfig: "openssl",
      providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
    // Decoders of pictures that come with notifications.
    .systemLibrary(
      name: "CPNG", path: "Sources/CPNG", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CTurboJPEG", path: "Sources/CTurboJPEG",
      providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),

    // The one piece of C with a body: it gives the terminal back after a crash.
    .target(name: "CTermGuard"),

    // Remarks about what a person wrote, and the JSON they wrote it in.
    .target(name: "Findings"),

    // What Apple would hand to a device: payloads, headers, answers.
    .target(name: "APNS", dependencies: ["Findings"]),

    // The phone: what it knows, what can happen to it, what it does about it and why.
    .target(
      name: "DeviceModel", dependencies: ["APNS", "Findings"],
      // Rounding is a function of libm, which nothing else here would link.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),

    // Pictures made of cells with roles, and the keys that come back. Knows no phone.
    .target(name: "Canvas"),

    // The session around a phone: commands, screens, panes, themes, pictures.
    .target(name: "Simulator", dependencies: ["DeviceModel", "Canvas", "APNS", "Findings"]),

    // The two targets that touch the world: cells go out and keys come in; pushes come in.
    .target(name: "Curses", dependencies: ["Canvas", "CNcurses", "CTermGuard"]),
    .target(
      name: "Gateway",
      dependencies: [
        "APNS", "Findings", "CNghttp2", "COpenSSL", "CPNG", "CTurboJPEG", "CSystem", "CTermGuard",
      ]),

    // The only place that knows both.
    .executableTarget(
      name: "bellhop",
      dependencies: [
        "Findings", "APNS", "DeviceModel", "Canvas", "Simulator", "Curses", "Gateway",
      ]),

    // Tests, one target a layer, and the pieces they share.
    .systemLibrary(
      name: "CVTerm",
      path: "Tests/CVTerm",
      providers: [.apt(["libvterm-dev"]), .brew(["libvterm"])]),
    .target(
      name: "TestSupport",
      dependencies: ["Findings", "APNS", "DeviceModel", "Canvas", "Simulator"],
      path: "Tests/TestSupport"),
    // Starts programs in pseudo terminals; without libvterm, so that a plain build needs none.
    .target(name: "PtyKit", dependencies: ["CSystem"], path: "Tests/PtyKit"),
    // A program of a few keys on which the terminal is tried in a pty: it echoes, draws and crashes.
    .executableTarget(
      name: "TerminalFixture", dependencies: ["Canvas", "Curses", "Gateway"],
      path: "Tests/TerminalFixture"),
    .testTarget(name: "FindingsTests", dependencies: ["Findings", "TestSupport"]),
    .testTarget(
      name: "APNSTests", dependencies: ["APNS", "Findings", "TestSupport"], exclude: ["Cases"]),
    .testTarget(
      name: "DeviceModelTests", dependencies: ["DeviceModel", "APNS", "Findings", "TestSupport"]),
    .testTarget(name: "CanvasTests", dependencies: ["Canvas", "TestSupport"]),
    .testTarget(
      name: "SimulatorTests",
      dependencies: ["Simulator", "DeviceModel", "Canvas", "APNS", "Findings", "TestSupport"],
      exclude: ["Screens", "Pictures/Screens", "Scenarios"]),
    .testTarget(
      name: "GatewayTests",
      dependencies: ["Gateway", "APNS", "Findings", "COpenSSL", "CSystem", "TestSupport"]),
    .testTarget(
      name: "bellhopTests",
      dependencies: ["bellhop", "Gateway", "DeviceModel", "APNS", "Findings", "TestSupport"]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "bellhop", "Simulator", "Canvas", "APNS", "Findings", "TerminalFixture", "CVTerm",
        "CSystem",
        "PtyKit",
        "TestSupport",
      ], exclude: ["Clients"]),
  ],
  swiftLanguageModes: [.v6]
)

// Programs that nobody needs in daily work, and that want tools of their own: BELLHOP_BENCHMARKS=1
// builds ReaderBenchmark and PolicyBenchmark (libjansson-dev), EndpointBenchmark and ProgramBenchmark, BELLHOP_FUZZING=1 with --sanitize
// fuzzer ReaderFuzz and CommandFuzz.
if Context.environment["BELLHOP_BENCHMARKS"] != nil {
  package.targets += [
    .systemLibrary(
      name: "CJansson", path: "Tests/Benchmarks/CJansson", providers: [.apt(["libjansson-dev"])]),
    .executableTarget(
      name: "ReaderBenchmark", dependencies: ["APNS", "Findings", "CJansson"],
      path: "Tests/Benchmarks/ReaderBenchmark"),
    .executableTarget(
      name: "PolicyBenchmark", dependencies: ["APNS", "DeviceModel", "Findings", "CJansson"],
      path: "Tests/Benchmarks/PolicyBenchmark"),
    .executableTarget(
      name: "EndpointBenchmark",
      dependencies: ["APNS", "Canvas", "DeviceModel", "Findings", "Simulator"],
      path: "Tests/Benchmarks/EndpointBenchmark"),
    .executableTarget(
      name: "ProgramBenchmark", dependencies: ["PtyKit", "CSystem"],
      path: "Tests/Benchmarks/ProgramBenchmark"),
  ]
}
if Context.environment["BELLHOP_FUZZING"] != nil {
  package.targets += [
    .executableTarget(
      name: "ReaderFuzz", dependencies: ["APNS", "DeviceModel", "Findings"],
      path: "Tests/Fuzzing/ReaderFuzz", swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
    .executableTarget(
      name: "CommandFuzz",
      dependencies: ["Canvas", "DeviceModel", "Findings", "Simulator"],
      path: "Tests/Fuzzing/CommandFuzz", swiftSettings: [.unsafeFlags(["-parse-as-library"])]),
  ]
}

// One set of rules for every target that has Swift in it.
for target in package.targets where target.type != .system && target.name != "CTermGuard" {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .treatAllWarnings(as: .error),
    ]
}
