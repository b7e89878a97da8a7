extension DemoFeed {
    static let plainTech = DemoFeed(
        name: "tech", title: "Plain Tech", category: "Science & Tech",
        articles: [
            DemoArticle(
                name: "slow-motion", title: "Slow motion explained: frames, shutter and light", author: "Sam Whitlock",
                published: .beforeFetch(minutes: 25), topics: ["Video"],
                text: """
                    <p>Slow motion is two settings that people mistake for one. The frame rate says how often the camera
                    looks. The shutter says how long it looks each time. A pitch filmed at 240 frames a second can still
                    be a smear if every look is long.</p>
                    <p>For a thrown ball, start at 1/1000 of a second. At 2,000 turns a minute, the ball turns 12
                    degrees in that time, and a line drawn on it stays sharp.</p>
                    <h2>The price is light</h2>
                    <p>A short shutter makes a dark picture. Film outdoors with the sun behind you, or put two work
                    lamps close to the mound. Most lamps indoors flicker, and some frames come out darker than others.
                    Lamps made for video do not, and the sun never does.</p>
                    """),
            DemoArticle(
                name: "shortcuts", title: "Five keyboard shortcuts worth a week of practice", author: "Iris Nakano",
                published: .day(ago: 2, hour: 10, minute: 25), topics: ["Tips"],
                text: """
                    <p>Nobody learns fifty shortcuts. Learn one a day and use it until it annoys you not to.</p>
                    <ul>
                    <li><code>Ctrl-L</code> jumps to the address line of a browser.</li>
                    <li><code>Ctrl-Shift-T</code> brings back the tab that you closed by mistake.</li>
                    <li><code>Ctrl-Backspace</code> deletes a whole word in most programs.</li>
                    <li><code>Ctrl-R</code> searches the commands that you typed before, in a terminal.</li>
                    <li><code>Ctrl-F</code> finds a word on a page. Many people still scroll.</li>
                    </ul>
                    """),
            DemoArticle(
                name: "word-games", title: "Word games and the letters that give the most away", author: "Iris Nakano",
                published: .day(ago: 3, hour: 12, minute: 35), topics: ["Games", "Words"],
                text: """
                    A good first guess is not the one that is most often right but the one that splits the list of words
                    into the most small heaps. E, A, R, T and S do that better than any hunch.
                    """),
            DemoArticle(
                name: "backup-trip", title: "Back up a phone before a trip", author: "Sam Whitlock",
                published: .day(ago: 5, hour: 9, minute: 5), topics: ["Tips"], isRead: true,
                text: """
                    The night before is too late for a slow connection. Start it with the suitcase, check that it says
                    “done”, and take a photo of your ticket.
                    """),
            DemoArticle(
                name: "plain-text", title: "What a plain text file can do for your notes", author: "Iris Nakano",
                published: .day(ago: 7, hour: 15, minute: 50), topics: ["Notes"], isRead: true,
                text: """
                    <p>I can open the notes I took at school thirty years ago because I wrote them in plain text. The
                    ones from the clever program that came later are gone, together with the program.</p>
                    <p>A plain file can be searched, compared, copied to anything with a plug, and read by whatever
                    comes next. Three habits are enough to make it pleasant:</p>
                    <ul>
                    <li>one file for each subject, with the newest entry on top</li>
                    <li>the date on a line of its own</li>
                    <li>a question mark in the first column of everything that you do not understand yet</li>
                    </ul>
                    <p>On the evening before a test, search for the question marks.</p>
                    """),
            DemoArticle(
                name: "battery", title: "How long a battery really lasts", author: "Sam Whitlock",
                published: .day(ago: 9, hour: 18, minute: 15), topics: ["Hardware"], isRead: true,
                text: """
                    Heat ages a battery more than charging does. Keep it out of the car in the sun, and do not worry
                    about the rest.
                    """),
        ])
}
