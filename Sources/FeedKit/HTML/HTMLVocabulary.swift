/// Elements and attributes of HTML, sorted by what may be done with them.
package enum HTMLVocabulary {
    /// Elements that carry text or structure and can do nothing by themselves.
    package static let allowed: Set<String> = [
        "a", "abbr", "acronym", "address", "area", "article", "aside", "audio", "b", "big", "blockquote", "br",
        "button", "canvas", "caption", "center", "cite", "code", "col", "colgroup", "command", "datagrid", "datalist",
        "dd", "del", "details", "dfn", "dialog", "dir", "div", "dl", "dt", "em", "event-source", "fieldset",
        "figcaption", "figure", "font", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr",
        "i", "img", "input", "ins", "kbd", "keygen", "label", "legend", "li", "m", "main", "map", "mark", "menu",
        "meter", "multicol", "nav", "nextid", "nobr", "ol", "optgroup", "option", "output", "p", "picture", "pre",
        "progress", "q", "rp", "rt", "ruby", "s", "samp", "section", "select", "small", "sound", "source", "spacer",
        "span", "strike", "strong", "sub", "summary", "sup", "table", "tbody", "td", "textarea", "tfoot", "th",
        "thead", "time", "tr", "tt", "u", "ul", "var", "video", "wbr",
    ]

    /// Elements that go together with everything inside them.
    package static let removed: Set<String> = [
        "script", "style", "applet", "object", "embed", "iframe", "noframes", "frameset", "noscript", "template", "svg",
        "math", "title", "head", "xmp", "plaintext", "noembed",
    ]

    package static let allowedAttributes: Set<String> = [
        "abbr", "align", "alt", "axis", "border", "cellpadding", "cellspacing", "char", "charoff", "cite", "class",
        "clear", "cols", "colspan", "compact", "controls", "coords", "datetime", "dir", "headers", "height", "href",
        "hreflang", "hspace", "id", "ismap", "label", "lang", "longdesc", "media", "name", "nohref", "noshade",
        "nowrap", "open", "poster", "preload", "rel", "rev", "reversed", "rows", "rowspan", "rules", "scope", "shape",
        "size", "span", "src", "start", "summary", "tabindex", "target", "title", "type", "usemap", "valign", "value",
        "vspace", "width", "xml:lang",
    ]

    package static let addresses: Set<String> = ["href", "src", "cite", "longdesc", "usemap", "poster"]

    static let void: Set<String> = [
        "area", "br", "col", "hr", "img", "input", "link", "meta", "wbr", "source", "track", "param", "embed", "frame",
        "basefont", "keygen", "command", "spacer", "nextid",
    ]

    private static let otherKnown: Set<String> = [
        "html", "body", "base", "meta", "link", "param", "track", "frame", "bdo", "bdi", "basefont", "marquee", "blink",
        "noindex", "path", "g", "circle", "rect",
    ]

    package static func isVoid(_ name: String) -> Bool { void.contains(name) }
    package static func isVoid(_ name: [UInt8]) -> Bool {
        name.count <= 8 && void.contains(name.lowercasedString(0..<name.count))
    }
    package static func isKnown(_ name: String) -> Bool {
        allowed.contains(name) || removed.contains(name) || otherKnown.contains(name)
    }
}
