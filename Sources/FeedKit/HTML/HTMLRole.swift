/// What an element does to a page that is laid out. What isn't named here is transparent: its content counts, it
/// doesn't.
enum HTMLRole: UInt8 {
    case transparent
    /// Begins and ends a piece of the page.
    case block
    /// Changes the look of words.
    case inline
    case link, image, lineBreak, rule, quotation, raised, lowered
    /// Film or sound, and one of the addresses it is at.
    case media, source
    case heading, preformatted, quote
    case list, item, definition
    case table, caption, row, cell
    /// Not shown, nor what is inside.
    case skipped

    /// Whether it parts what is before it from what is inside.
    var isBlock: Bool {
        switch self {
        case .transparent, .inline, .link, .image, .lineBreak, .quotation, .raised, .lowered, .source, .skipped: false
        default: true
        }
    }

    /// What an element is and which style its text gets.
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
