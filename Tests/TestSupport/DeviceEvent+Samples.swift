package import DeviceModel

extension DeviceEvent {
  /// The device's switches as they are at the start, but for what is changed here.
  package static func changed(_ change: (inout DeviceSettings) -> Void) -> DeviceEvent {
    var settings = DeviceSettings()
    change(&settings)
    return .deviceSettingsChanged(settings)
  }
}
