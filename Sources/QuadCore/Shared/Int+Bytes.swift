extension Int {
    /// The number of bytes in words, such as “12.3 MB”.
    package var byteText: String {
        func tenths(_ unit: Int) -> String { "\(self / unit).\(self % unit * 10 / unit)" }
        switch self {
        case ..<1_000: return self == 1 ? "1 byte" : "\(self) bytes"
        case ..<1_000_000: return "\(self / 1_000) kB"
        case ..<1_000_000_000: return tenths(1_000_000) + " MB"
        default: return tenths(1_000_000_000) + " GB"
        }
    }
}
