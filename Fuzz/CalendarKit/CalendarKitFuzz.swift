// Scripts/fuzz compiles this file together with the sources of CalendarKit into one program.

private let newYork: [UInt8] = fuzzedZone("America/New_York")
private let zones = ZoneDirectory { $0 == "America/New_York" ? newYork : nil }

/// The entry point for libFuzzer, which passes the bytes to every function that takes outside data. The first byte
/// selects the function under test.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzOnce(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    guard let start, count > 1 else { return 0 }
    let bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
    let text = String(decoding: bytes, as: UTF8.self)
    switch start[0] % 8 {
    case 0, 1, 2, 3: fuzzCalendar(bytes)
    case 4: fuzzRule(text)
    case 5:
        if let zone = ZoneFile.zone(bytes, name: "Fuzz") { fuzzZone(zone) }
    case 6:
        let user = zones.userZone(variable: text, localName: text, localFile: bytes)
        fuzzZone(user)
    default:
        _ = CalendarTime(typed: text)
        _ = zones.zone(calledByFile: text)
        _ = CalendarDuration(bytes)
        _ = EmbeddedZone.offset(bytes)
    }
    return 0
}

private func fuzzCalendar(_ bytes: [UInt8]) {
    guard let calendar = try? CalendarParser.parse(bytes) else { return }
    var expansion = CalendarExpansion(calendar, zones: zones, user: .utc)
    let found = expansion.occurrences(from: 20_500, to: 20_600)
    var last = Int.min
    for occurrence in found {
        precondition(occurrence.start >= last && occurrence.end >= occurrence.start)
        precondition(calendar.events.indices.contains(occurrence.event))
        last = occurrence.start
        _ = (occurrence.startText, occurrence.endText)
    }
}

private func fuzzRule(_ text: String) {
    guard let rule = try? RecurrenceRule(text), let start = CalendarTime(typed: "19970902T090000") else { return }
    var starts = rule.starts(from: start)
    var last = Int.min
    for _ in 0..<20 {
        guard let next = starts.next() else { break }
        precondition(next.wall > last || last == Int.min)
        precondition(next.wall >= start.wall)
        last = next.wall
    }
}

private func fuzzZone(_ zone: CalendarZone) {
    for moment in stride(from: -5_000_000_000, to: 8_000_000_000, by: 500_000_123) {
        let wall = zone.wall(at: moment)
        _ = zone.moment(ofWall: wall)
    }
}
