import Glibc

/// A UTF-8 locale for the calling thread only. The library that converts “bücher.example” for name servers reads names
/// in the encoding of the locale, which is ASCII by default.
enum UTF8Locale {
    static func run(_ body: () -> Void) {
        guard let locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil) else { return body() }
        let old = uselocale(locale)
        body()
        uselocale(old)
        freelocale(locale)
    }
}
