/// The effect of an element on the page layout. An element that is not listed is transparent: only its content counts.
enum HTMLRole: UInt8 {
    case transparent
    /// An element that begins and ends a block of the page.
    case block
    /// An element that changes the style of words.
    case inline
    case link, image, lineBreak, rule, quotation, raised, lowered
    /// A video or sound, and one of its addresses.
    case media, source
    case heading, preformatted, quote
    case list, item, definition
    case table, caption, row, cell
    /// An element that is not shown, including its content.
    case skipped

    /// Whether the element separates its content from the text before it.
    var isBlock: Bool {
        switch self {
        case .transparent, .inline, .link, .image, .lineBreak, .quotation, .raised, .lowered, .source, .skipped: false
        default: true
        }
    }

    /// Returns the role of an element and the style of its text.
    static func of(_ name: PackedName) -> (role: HTMLRole, style: TextStyle) {
        let value = roles.value(of: name)
        return (HTMLRole(rawValue: UInt8(value & 0xFF)) ?? .transparent, TextStyle(rawValue: value >> 8))
    }

    private static let roles: NameTable = {
        var entries: [(String, UInt32)] = []
        func add(_ role: HTMLRole, _ style: TextStyle, _ names: String) {
            for name in names.split(separator: " ") {
                entries.append((String(name), UInt32(role.rawValue) | style.rawValue << 8))
            }
        }
        add(.inline, .emphasis, "em i cite dfn var")
        add(.inline, .strong, "b strong")
        add(.inline, .code, "code kbd samp tt")
        add(.inline, .underlined, "u ins")
        add(.inline, .struck, "s strike del")
        add(.inline, .highlighted, "mark")
        add(.link, [], "a")
        add(.image, [], "img")
        add(.media, [], "video audio")
        add(.source, [], "source")
        add(.lineBreak, [], "br")
        add(.rule, [], "hr")
        add(.quotation, [], "q")
        add(.raised, .superscript, "sup")
        add(.lowered, .subscript, "sub")
        add(.heading, .heading, "h1 h2 h3 h4 h5 h6")
        add(.preformatted, [.preformatted, .code], "pre textarea listing")
        add(.quote, .quote, "blockquote")
        add(.list, [], "ul ol menu dir")
        add(.item, [], "li")
        add(.block, .term, "dt")
        add(.definition, [], "dd")
        add(.caption, .caption, "figcaption caption")
        add(.block, .emphasis, "address")
        add(.table, [], "table")
        add(.row, [], "tr")
        add(.cell, [], "td")
        add(.cell, .tableHeader, "th")
        add(.skipped, [], "head template select input button title script style")
        add(.skipped, [], HTMLVocabulary.wordless.sorted().joined(separator: " "))
        add(
            .block, [],
            """
            p div article aside section main header footer nav figure center details summary dialog fieldset legend \
            form hgroup dl option optgroup canvas tbody thead tfoot colgroup multicol datalist
            """)
        return NameTable(entries)
    }()
}
