/// The order of day and month in a date such as `12/1`.
package enum DateOrder: String, CaseIterable, Sendable {
    /// `12/1` is 1 December, as in the United States.
    case monthFirst = "mdy"
    /// `12/1` is 12 January, as nearly everywhere else.
    case dayFirst = "dmy"

    /// The order that a locale of the C library uses, such as `en_US.UTF-8`.
    ///
    /// Only the United States and a few of its neighbors write the month first (CLDR, `yMd` of each locale). A locale
    /// without a country, such as `C`, has the order of the United States, where the program is at home.
    init(locale: String) {
        let region = locale.split(separator: ".").first?.split(separator: "@").first?.split(separator: "_")
        guard let region, region.count > 1, let country = region.last else {
            self = .monthFirst
            return
        }
        self =
            ["US", "PR", "PH", "GU", "AS", "VI", "MH", "UM", "FM", "PW", "MP"].contains(country)
            ? .monthFirst : .dayFirst
    }

    /// The order for a process with these environment variables: `LC_ALL`, `LC_TIME` and `LANG`, the first that is set.
    init(environment: [String: String]) {
        let names = ["LC_ALL", "LC_TIME", "LANG"]
        self.init(locale: names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "")
    }
}
