/// How columns are counted: what terminals differ in.
package struct WidthRules: Hashable, Sendable {
    package enum Method: UInt8, Hashable, Sendable {
        /// By grapheme cluster and the table in this package.
        case unicode
        /// By scalar, as the C library counts: for terminals that draw each scalar by itself.
        case wcwidth
    }

    var method: Method
    /// True where the terminal gives the ambiguous ones of UAX #11 two columns (CJK fonts). Frames are made of
    /// ambiguous signs: draw with `GlyphSet.ascii` then.
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
