import Glibc

/// The library that turns “bücher.example” into what name servers know reads names in the encoding of the locale, which
/// is ASCII unless a program says otherwise. This says so for the calling thread only.
enum UTF8Locale {
    static func run(_ body: () -> Void) {
        guard let locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil) else { return body() }
        let old = uselocale(locale)
        body()
        uselocale(old)
        freelocale(locale)
    }
}
