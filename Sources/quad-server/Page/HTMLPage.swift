import ServeKit

/// The frame of a page: no script, no picture, one stylesheet.
enum HTMLPage {
    private static let policy =
        "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

    /// - Parameters:
    ///   - title: plain text.
    ///   - body: HTML.
    static func response(_ status: Int = 200, title: String, body: String) -> Response {
        let title = HTMLText.escaped(title)
        let html = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(title)</title>
            <link rel="stylesheet" href="/board.css">
            </head>
            <body>
            <header><h1>\(title)</h1>
            <nav><a href="/">Today</a> <a href="/all-time">All time</a></nav></header>
            <main>
            \(body)
            </main>
            </body>
            </html>

            """
        return protected(Response(status, contentType: "text/html; charset=utf-8", body: Array(html.utf8)))
    }

    static let stylesheet = protected(
        Response(contentType: "text/css; charset=utf-8", body: Array(BoardStyle.text.utf8))
            .setting("Cache-Control", "max-age=3600"))

    private static func protected(_ response: Response) -> Response {
        response.setting("Content-Security-Policy", policy).setting("Referrer-Policy", "no-referrer")
    }
}
