/// Elements and attributes of HTML, grouped by how the sanitizer treats them.
package enum HTMLVocabulary {
    /// Elements that carry text or structure and have no active behavior.
    static let allowed: Set<String> = [
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

    /// Elements that are removed together with their content. The content of an `object` or `iframe` is meant for
    /// readers that cannot show the element, so it stays.
    static let removed: Set<String> = [
        "script", "style", "applet", "noframes", "noscript", "template", "title", "head", "xmp", "plaintext", "noembed",
    ]

    /// Elements without words inside: programs and drawings.
    static let wordless = removed.union(["svg"])

    /// Attributes that only describe. None of them is a program, and the attributes in `addresses` are checked.
    static let allowedAttributes: Set<String> = [
        "abbr", "accept", "accept-charset", "accesskey", "action", "align", "alt", "autocomplete",
        "autofocus", "axis", "background", "balance", "bgcolor", "bgproperties", "border", "bordercolor",
        "bordercolordark", "bordercolorlight", "bottompadding", "cellpadding", "cellspacing", "ch",
        "challenge", "char", "charoff", "charset", "checked", "choff", "cite", "class", "clear", "color",
        "cols", "colspan", "compact", "contenteditable", "controls", "coords", "data", "datafld",
        "datapagesize", "datasrc", "datetime", "default", "delay", "dir", "disabled", "draggable", "dynsrc",
        "enctype", "end", "face", "for", "form", "frame", "galleryimg", "gutter", "headers", "height",
        "hidden", "hidefocus", "high", "href", "hreflang", "hspace", "icon", "id", "inputmode", "ismap",
        "keytype", "label", "lang", "leftspacing", "list", "longdesc", "loop", "loopcount", "loopend",
        "loopstart", "low", "lowsrc", "max", "maxlength", "media", "method", "min", "multiple", "name",
        "nohref", "noshade", "nowrap", "open", "optimum", "pattern", "ping", "point-size", "poster", "pqg",
        "preload", "prompt", "radiogroup", "readonly", "rel", "repeat-max", "repeat-min", "replace",
        "required", "rev", "reversed", "rightspacing", "rows", "rowspan", "rules", "scope", "selected",
        "shape", "size", "span", "src", "start", "step", "style", "summary", "suppress", "tabindex", "target",
        "template", "title", "toppadding", "type", "unselectable", "urn", "usemap", "valign", "value",
        "variable", "volume", "vrml", "vspace", "width", "wrap", "xml:lang",
    ]

    /// Attributes whose value is an address to load or to open.
    package static let addresses: Set<String> = [
        "href", "src", "cite", "longdesc", "usemap", "poster", "action", "background", "data", "dynsrc",
        "lowsrc", "icon", "ping", "vrml", "urn", "xlink:href",
    ]

    static let void: Set<String> = [
        "area", "br", "col", "hr", "img", "input", "link", "meta", "wbr", "source", "track", "param", "embed", "frame",
        "basefont", "keygen", "command", "spacer", "nextid",
    ]

    private static let otherKnown: Set<String> = [
        "html", "body", "base", "meta", "link", "object", "embed", "iframe", "frameset", "param", "track", "frame",
        "bdo", "bdi", "basefont", "marquee", "blink",
        "noindex", "path", "g", "circle", "rect", "svg", "math",
    ]

    package static func isVoid(_ name: String) -> Bool { void.contains(name) }
    package static func isVoid(_ name: [UInt8]) -> Bool {
        name.count <= 8 && void.contains(name.lowercasedString(0..<name.count))
    }
    package static func isKnown(_ name: String) -> Bool {
        allowed.contains(name) || removed.contains(name) || otherKnown.contains(name)
    }
}
