/// Random text, identical for the same seed.
package struct GeneratedText {
    private var state: UInt64

    private static let words =
        """
        the of and to in a is that for it as was with be by on not he his but at are this have from or had an they which \
        one you were all her she there would their we him been has when who will no more if out so up said what its about \
        campus coach season practice roster score league transfer portal meet record sprint relay swim dive court field \
        library lecture exam housing tuition senate dean grant lab research climate energy chip compiler network kernel \
        festival gallery concert museum theatre film novel poem critic studio city council transit bridge harbour market \
        police court mayor vote ballot school teacher hospital rent budget opinion letter editor column answer question \
        résumé naïve café über straße façade Zürich Kraków São Paulo Москва Αθήνα 東京 北京 서울
        """.split(separator: " ").map(String.init)

    private static let names = ["Ada", "Grace", "Chloé", "Jürgen", "Noriko", "Wei", "Søren", "Łukasz"]
    private static let surnames = ["Almeida", "Bauer", "Chen", "Dvořák", "García", "Haddad", "Lindqvist", "Okafor"]
    package static let topics = ["news", "science", "sport", "culture", "politics", "business", "health", "opinion"]

    package init(_ parts: Int...) {
        state = parts.reduce(0x9E37_79B9_7F4A_7C15) { ($0 ^ UInt64(truncatingIfNeeded: $1)) &* 0xD129_42FA_23F8_4C95 }
    }

    /// Returns a number by SplitMix64.
    package mutating func number(below limit: Int) -> Int {
        state = state &+ 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) >> 1) % limit
    }

    package mutating func pick(_ choices: [String]) -> String { choices[number(below: choices.count)] }

    package mutating func words(_ count: Int) -> String {
        (0..<count).map { _ in pick(Self.words) }.joined(separator: " ")
    }

    package mutating func title() -> String { words(4 + number(below: 8)) + (number(below: 10) == 0 ? " & more" : "") }
    package mutating func author() -> String { pick(Self.names) + " " + pick(Self.surnames) }

    /// Returns 2 to 6 kB of HTML as feeds contain it.
    package mutating func body(containing needle: String? = nil) -> String {
        let wanted = 2000 + number(below: 4000)
        var html = ""
        while html.utf8.count < wanted { html += block() }
        if let needle { html += "<p>A rare word: \(needle).</p>\n" }
        return html
    }

    private mutating func block() -> String {
        switch number(below: 100) {
        case 0..<6: "<h2>\(words(4))</h2>\n"
        case 6..<13: "<ul>\n" + (0..<4).map { _ in "<li>\(sentence())</li>\n" }.joined() + "</ul>\n"
        case 13..<18: "<blockquote><p>\(sentence())</p></blockquote>\n"
        case 18..<22:
            "<figure><img src=\"https://img.example.org/\(number(below: 99_999_999)).jpg\" alt=\"\(words(2))\" "
                + "width=\"640\" height=\"400\" /><figcaption>\(sentence())</figcaption></figure>\n"
        case 22..<25: "<pre><code>for item in feed.items where item.date &gt; last {\n    store(item)\n}</code></pre>\n"
        case 25..<28: "<table><tr><th>name</th><th>value</th></tr>" + row() + row() + row() + "</table>\n"
        default: "<p>" + (0...(1 + number(below: 4))).map { _ in sentence() }.joined(separator: " ") + "</p>\n"
        }
    }

    private mutating func row() -> String { "<tr><td>\(words(1))</td><td>\(number(below: 1000))</td></tr>" }

    private mutating func sentence() -> String {
        let start = words(3 + number(below: 6))
        let end = words(3 + number(below: 8))
        switch number(below: 20) {
        case 0, 1: return "\(start) <em>\(words(1))</em> \(end)."
        case 2:
            return
                "\(start) <a href=\"https://example.org/\(number(below: 999_999))?a=1&amp;b=2\">\(words(2))</a> \(end)."
        case 3: return "\(start) <strong>\(words(1))</strong> &mdash; \(end)!"
        case 4: return "\(start) &ldquo;\(words(1))&rdquo; \(end)?"
        default: return "\(start) \(end)."
        }
    }
}
