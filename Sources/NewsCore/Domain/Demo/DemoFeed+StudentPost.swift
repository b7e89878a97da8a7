extension DemoFeed {
    static let studentPost = DemoFeed(
        name: "post", title: "The Student Post", category: "School",
        articles: [
            DemoArticle(
                name: "snack-stand", title: "Snack stand sales put the team trip within reach", author: "Mina Torres",
                published: .beforeFetch(minutes: 300), topics: ["Sports", "Clubs"],
                text: """
                    <p>The line at the baseball team's snack stand was longer than the line for tickets. Since the team
                    took over the stand at home games, it has put aside more than half of what its trip costs.</p>
                    <p>“Popcorn pays for the bus and hot dogs pay for the rooms,” said pitcher Alex Rivera, who keeps
                    the list of what runs out. “We lose money when we run out of cold water, so now somebody counts it
                    before the third inning.”</p>
                    <p>Players work in pairs and never on the day they pitch. Parents cook, players sell, and the cash
                    box is counted by two people at the end. Pat Rivera, who set up the shifts, is looking for two more
                    parents for the grill.</p>
                    <p>New on the menu at the next home game: fruit cups, after a petition with 61 signatures.</p>
                    """),
            DemoArticle(
                name: "chemistry-review", title: "Chemistry review session moves to room 214", author: "News desk",
                published: .day(ago: 1, hour: 14, minute: 0), topics: ["Notices"],
                text: """
                    The review before the unit test on reactions and moles is now in room 214, right after the last
                    bell. Bring a calculator and one problem that you could not solve.
                    """),
            DemoArticle(
                name: "poster-notes", title: "Science fair posters: the judges' five most common notes",
                author: "Dev Anand", published: .day(ago: 2, hour: 12, minute: 50), topics: ["Science fair"],
                tags: ["science fair"],
                text: """
                    <p>Last year's three judges went through their note sheets for us. The same five remarks came up
                    again and again, and none of them is about glitter.</p>
                    <ol>
                    <li>The question should be readable from six feet away.</li>
                    <li>Say how many times you measured, next to each number.</li>
                    <li>Put the error bars in. Without them we have to ask.</li>
                    <li>One graph that you can explain beats four that you cannot.</li>
                    <li>Tell us what went wrong. It is the best part of the talk.</li>
                    </ol>
                    <p>Talks are three minutes. Practice with somebody who does not take your class, and stop when they
                    look away.</p>
                    """),
            DemoArticle(
                name: "library-hours", title: "Library stays open later before exams", author: "News desk",
                published: .day(ago: 4, hour: 10, minute: 15), topics: ["Notices"], isRead: true,
                text: """
                    Until the exams are over, the library closes at seven. The group rooms can be booked for an hour at
                    a time, and the printers are free for drafts.
                    """),
            DemoArticle(
                name: "short-essay", title: "Opinion: let the essay be short", author: "Hana Weiss",
                published: .day(ago: 5, hour: 15, minute: 35), topics: ["Opinion"], isRead: true,
                text: """
                    <p>Every English teacher I know complains about padding, and every assignment I know asks for it. If
                    the page count is the only rule that is easy to check, pages are what you get.</p>
                    <p>Here is a trade. We promise one claim that somebody could disagree with, and three pieces of
                    evidence from the text. You promise to stop reading when we have shown it, even if that is on page
                    two.</p>
                    <p>A short essay is not less work. Anybody who has cut a page to half a page knows which of the two
                    took longer.</p>
                    """),
            DemoArticle(
                name: "jazz-band", title: "Jazz band fills the cafeteria", author: "Mina Torres",
                published: .day(ago: 7, hour: 19, minute: 0), topics: ["Arts"], isRead: true,
                text: """
                    Two hundred people, one broken reed, and a drum solo that made the soup tremble. The next concert is
                    already on the calendar.
                    """),
            DemoArticle(
                name: "counselor-evenings", title: "Counselors add evening hours for college questions",
                author: "News desk", published: .day(ago: 9, hour: 13, minute: 25), topics: ["Notices", "College"],
                isRead: true,
                text: """
                    Twice a week until eight, with or without parents. Juniors who compare offers should bring them in
                    writing.
                    """),
        ])
}
