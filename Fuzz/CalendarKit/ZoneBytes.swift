import Glibc

/// Returns a file of the zone database; empty if the machine has none.
func fuzzedZone(_ name: String) -> [UInt8] {
    guard let file = fopen("/usr/share/zoneinfo/\(name)", "r") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 8_192)
    return Array(bytes[..<fread(&bytes, 1, bytes.count, file)])
}
