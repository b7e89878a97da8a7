import ServeKit

/// A page with one sentence, for errors.
enum MessagePage {
    static func response(_ status: Int, _ message: String) -> Response {
        HTMLPage.response(status, title: "Leaderboard", body: "<p>\(HTMLText.escaped(message))</p>")
    }
}
