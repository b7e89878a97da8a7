import Testing

@testable import NewsCore
@testable import QuadCore

struct NewsboatFilterTests {
    @Test(arguments: [
        (#"unread = "yes""#, "unread"),
        (#"unread = "no""#, "read"),
        (#"unread = "yes" and tags # "campus""#, #"unread (category:"campus" or tag:"campus")"#),
        (#"tags !# "to do""#, #"-(category:"to do" or tag:"to do")"#),
        (#"title =~ "a/b|c""#, #"title:/a\/b|c/"#),
        (#"title !~ "^Ad:" and unread="yes""#, "-title:/^Ad:/ unread"),
        (#"author = "J. (Bo) Smith""#, #"author:/^J\. \(Bo\) Smith$/"#),
        (#"feedtitle =~ "daily""#, "feed:/daily/"),
        (#"content =~ "polo""#, "/polo/"),
        ("age between 0:2", "since:3d"),
        ("age between 7:2", "since:8d until:2d"),
        ("age < 3", "since:3d"),
        ("age > 1", "until:2d"),
        (#"(unread = "yes" or age <= 1) and title # "polo""#, #"(unread or since:2d) title:"polo""#),
        (#"(unread = "yes" and age < 2) or title # "polo""#, #"((unread since:2d) or title:"polo")"#),
    ])
    func aNewsboatFilterIsTranslated(expression: String, filter: String) throws {
        #expect(try NewsboatFilter.translated(expression) == filter)
        let time = FilterTime(now: 1_795_262_400, zone: 0)
        #expect(ArticleFilter(filter, time).problem == nil)
    }

    @Test(arguments: [
        (#"rssurl =~ "x""#, "It uses “rssurl”, which filters here do not have"),
        (#"unread = "yes" and age < 2 or title # "x""#, "mixes “and” and “or”; add parentheses"),
        (#"(unread = "yes""#, "A parenthesis in it is not closed"), (#"title =~ "x"#, "A quote in it is not closed"),
        (#"unread > "yes""#, "unread cannot be compared by > here"), ("age < soon", "“soon” is not an age in days"),
        ("unread", "It does not say how to compare unread"), ("", "It names nothing to compare"),
        (#"unread = "yes" title"#, "“title” is where “and” or “or” belongs"),
        (#"title =~ """#, "no value to compare with"), (#"unread = "yes")"#, "It continues where it should end"),
        ("age < 99999999999999999999", "is not an age in days"),
    ])
    func anUntranslatableFilterIsReported(expression: String, reason: String) {
        do {
            Issue.record("\(try NewsboatFilter.translated(expression))")
        } catch {
            #expect(error.reason.contains(reason), "\(error.reason)")
        }
    }
}
