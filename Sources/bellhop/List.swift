import APNS
import Canvas
import DeviceModel
import Findings
import Gateway

/// `bellhop list`: the devices that are booted.
struct List {
  let invocation: Invocation
  let place: SocketPlace

  /// Writes a line for each device, or one array for programs.
  func run() throws {
    let entries = try BootedDevices(place: place).all()
    let text = invocation.isForPrograms ? Self.json(entries) : Self.table(entries)
    try OutputFile.write(text + "\n", to: .standardOutput)
  }

  private static func json(_ entries: [BootedDevices.Entry]) -> String {
    let nodes = entries.map { entry in
      entry.device?.json
        ?? .object(["name": JSON(entry.name), "ios": .null, "pid": .null, "since": .null])
    }
    return JSONWriter.compact.text(of: JSON(nodes))
  }

  private static func table(_ entries: [BootedDevices.Entry]) -> String {
    guard !entries.isEmpty else {
      return "no device is booted; bellhop boots one"
    }
    let names = entries.map(\.name.withVisibleControls)
    let width = names.map(\.columns).max() ?? 0
    return zip(names, entries).map { name, entry in
      let gap = String(repeating: " ", count: width - name.columns + 2)
      return name + gap + (entry.device.map(facts) ?? "does not answer; is it stopped (^Z)?")
    }.joined(separator: "\n")
  }

  private static func facts(_ device: BootedDevice) -> String {
    let start = Instant(milliseconds: device.since * 1000)
    let time = CivilTime(start, in: SystemTimeZone.current)
    return "iOS \(device.system)  pid \(device.process)  since \(time.longDate) \(time.clock)"
  }
}
