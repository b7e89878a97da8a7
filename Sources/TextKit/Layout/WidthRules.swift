/// The rules for counting columns, which differ between terminals.
package struct WidthRules: Hashable, Sendable {
    package enum Method: UInt8, Hashable, Sendable {
        /// Count grapheme clusters by the table in this package.
        case unicode
        /// Count scalars as the C library does, for terminals that draw each scalar separately.
        case wcwidth
    }

    var method: Method
    /// Whether the terminal gives the ambiguous characters of UAX #11 two columns (CJK fonts). Frames consist of
    /// ambiguous characters, so such a terminal needs `GlyphSet.ascii`.
    var ambiguousIsWide: Bool

    package init(_ method: Method = .unicode, ambiguousIsWide: Bool = false) {
        self.method = method
        self.ambiguousIsWide = ambiguousIsWide
    }

    var bits: UInt8 { method.rawValue << 1 | (ambiguousIsWide ? 1 : 0) }

    init(bits: UInt8) {
        self.init(Method(rawValue: bits >> 1) ?? .unicode, ambiguousIsWide: bits & 1 == 1)
    }
}
