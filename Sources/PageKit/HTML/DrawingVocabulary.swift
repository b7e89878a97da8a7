import FeedKit

/// The allowed parts of drawings and formulas inside HTML (SVG Tiny 1.2 and MathML 3 without animation and loading).
/// Names are compared in lowercase, as in HTML parsers. Names that XML spells with capitals get their spelling back.
enum DrawingVocabulary {
    /// The kind of a drawing, named after its root element.
    enum Kind: String {
        case svg, math

        init?(root: PackedName) {
            switch root {
            case Kind.svgName: self = .svg
            case Kind.mathName: self = .math
            default: return nil
            }
        }

        var namespace: String {
            self == .svg ? "http://www.w3.org/2000/svg" : "http://www.w3.org/1998/Math/MathML"
        }

        private static let svgName = PackedName("svg")
        private static let mathName = PackedName("math")
    }

    static let linkNamespace = "http://www.w3.org/1999/xlink"

    /// Returns the correct spelling of an element; nil if the element is not allowed.
    static func element(_ name: String, in kind: Kind) -> String? {
        switch kind {
        case .svg: svgElements[name]
        case .math: mathElements.contains(name) ? name : nil
        }
    }

    static func attribute(_ name: String, in kind: Kind) -> String? {
        if name.hasPrefix("xlink:") { return links.contains(name) ? name : nil }
        switch kind {
        case .svg: return svgAttributes[name]
        case .math: return mathAttributes.contains(name) ? name : nil
        }
    }

    /// Whether a value refers only to parts of the drawing itself. Colors and markers can refer to other files.
    static func isLocal(_ value: String) -> Bool {
        let seen = String(decoding: value.utf8.lazy.filter { $0 > 0x20 }.map(\.lowercased), as: UTF8.self)
        return seen.ranges(of: "url(").allSatisfy { seen[$0.upperBound...].hasPrefix("#") }
    }

    private static let links: Set<String> = [
        "xlink:href", "xlink:show", "xlink:type", "xlink:title", "xlink:role", "xlink:arcrole", "xlink:actuate",
    ]

    private static func byLowercase(_ names: String) -> [String: String] {
        var result: [String: String] = [:]
        for name in names.split(separator: " ") { result[name.lowercased()] = String(name) }
        return result
    }

    private static let svgElements = byLowercase(
        """
        a circle defs desc ellipse g line linearGradient marker path polygon polyline radialGradient rect stop svg \
        switch text title tspan
        """)

    private static let svgAttributes = byLowercase(
        """
        baseProfile class color cx cy d display dx dy fill fill-opacity fill-rule font-family font-size font-stretch \
        font-style font-variant font-weight fx fy gradientTransform gradientUnits height id lang marker-end marker-mid \
        marker-start markerHeight markerUnits markerWidth name offset opacity orient path pathLength points \
        preserveAspectRatio r refX refY requiredExtensions requiredFeatures rotate rx ry stop-color stop-opacity \
        stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity \
        stroke-width systemLanguage target text-anchor transform type version viewBox visibility width x x1 x2 y y1 y2 \
        style xml:lang xml:space
        """)

    private static let mathElements: Set<String> = [
        "annotation", "annotation-xml", "maction", "maligngroup", "malignmark", "math", "menclose", "merror", "mfenced",
        "mfrac", "mglyph", "mi", "mlabeledtr", "mlongdiv", "mmultiscripts", "mn", "mo", "mover", "mpadded", "mphantom",
        "mprescripts", "mroot", "mrow", "ms", "mscarries", "mscarry", "msgroup", "msline", "mspace", "msqrt", "msrow",
        "mstack", "mstyle", "msub", "msubsup", "msup", "mtable", "mtd", "mtext", "mtr", "munder", "munderover", "none",
        "semantics",
    ]

    private static let mathAttributes: Set<String> = [
        "accent", "accentunder", "align", "alttext", "bevelled", "class", "close", "columnalign", "columnlines",
        "columnspacing", "columnspan", "columnwidth", "crossout", "decimalpoint", "denomalign", "depth", "dir",
        "display", "displaystyle", "edge", "encoding", "equalcolumns", "equalrows", "fence", "fontstyle", "fontweight",
        "form", "frame", "framespacing", "height", "href", "id", "indentalign", "indentshift", "largeop", "length",
        "linebreak", "lineleading", "linethickness", "location", "longdivstyle", "lquote", "lspace", "mathbackground",
        "mathcolor", "mathsize", "mathvariant", "maxsize", "minsize", "movablelimits", "notation", "numalign", "open",
        "overflow", "position", "rowalign", "rowlines", "rowspacing", "rowspan", "rquote", "rspace", "scriptlevel",
        "scriptminsize", "scriptsizemultiplier", "selection", "separator", "separators", "shift", "side", "stackalign",
        "stretchy", "subscriptshift", "superscriptshift", "symmetric", "voffset", "width",
    ]
}
