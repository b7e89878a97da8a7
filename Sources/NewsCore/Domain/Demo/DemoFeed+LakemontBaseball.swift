extension DemoFeed {
    static let lakemontBaseball = DemoFeed(
        name: "lakemont", title: "Lakemont Baseball", category: "Baseball",
        articles: [
            DemoArticle(
                name: "camp-lab", title: "Coach Park adds a pitching lab to the winter prospect camp",
                author: "Lakemont Athletics", published: .beforeFetch(minutes: 140), topics: ["Camps"],
                text: """
                    <p>Pitchers at the winter prospect camp will throw fifteen pitches in the new Lakemont pitching lab.
                    Each gets a page with speed, spin and release point to take home.</p>
                    <p>“We want players to leave with something they can use,” said head coach Kim Park. “A number that
                    you understand is worth more than a number that is high.”</p>
                    <p>The lab sessions are in groups of four, in the order of registration. Catchers are welcome to
                    stay and ask questions. Bring the glove and the grips that you use in games: the lab is not the
                    place to try a new pitch.</p>
                    """),
            DemoArticle(
                name: "camp-gate", title: "Prospect camp check-in moves to gate 4", author: "Lakemont Athletics",
                published: .day(ago: 1, hour: 10, minute: 30), topics: ["Camps"], isRead: true, isSaved: true,
                tags: ["camp"],
                text: """
                    <p>Because of work on the main entrance, check-in for the winter prospect camp is now at gate 4, on
                    the north side of Lakemont Field. The time does not change.</p>
                    <ul>
                    <li>Parking: lot C, free with the confirmation on your phone or on paper.</li>
                    <li>Parents: enter with the players, seats behind first base.</li>
                    <li>Late arrivals: ask for Jo Lee at the tunnel.</li>
                    </ul>
                    <p>The <a href="https://quad.example/lakemont/camp-bring">list of what to bring</a> stays as it
                    was.</p>
                    """),
            DemoArticle(
                name: "scrimmage", title: "Lakemont staff throws eleven scoreless innings in scrimmage",
                author: "Ben Castell", published: .day(ago: 2, hour: 20, minute: 15), topics: ["Games"],
                text: """
                    Four Lakemont pitchers shared eleven innings without a run: fourteen strikeouts, two walks, and one
                    very long fly ball that the wind held in the park.
                    """),
            DemoArticle(
                name: "owen-hale", title: "Behind the plate and in the lab: a day with catcher Owen Hale",
                author: "Ben Castell", published: .day(ago: 4, hour: 13, minute: 45), topics: ["Players"],
                text: """
                    <p>Owen Hale's day begins in a chemistry lab at eight and ends in the bullpen at six. The Lakemont
                    junior says that the two have more in common than people think.</p>
                    <blockquote><p>“You write down what you expect, you do the same thing the same way many times, and
                    then you believe the result and not your hope. That is a titration. It is also a bullpen.”</p>
                    </blockquote>
                    <p>Hale plans his week on a single page: classes in pen, baseball in pencil. “The pen wins,” he
                    says. Lakemont tutors travel with the team, and the bus has a quiet half. It is the half where Hale
                    sits.</p>
                    <p>What would he tell a recruit on a visit? “Ask a player what time he went to bed last night. You
                    learn a lot about a program that way.”</p>
                    """),
            DemoArticle(
                name: "new-turf", title: "New turf at Lakemont Field is ready", author: "Lakemont Athletics",
                published: .day(ago: 6, hour: 9, minute: 0), topics: ["Facilities"], isRead: true,
                text: """
                    The infield at Lakemont plays a little slower than the old one, the bullpen mounds are a foot
                    longer, and the drains worked in their first heavy rain.
                    """),
            DemoArticle(
                name: "camp-bring", title: "Prospect camp: what to bring and when to be there",
                author: "Lakemont Athletics", published: .day(ago: 9, hour: 11, minute: 20), topics: ["Camps"],
                isRead: true, tags: ["camp"],
                text: """
                    <p>The Lakemont winter prospect camp is for players who are still in high school. Check-in opens an
                    hour before the first session.</p>
                    <h2>Bring</h2>
                    <ul>
                    <li>Glove, spikes and flat shoes for the indoor part</li>
                    <li>A water bottle and lunch, because the snack stand is closed on camp days</li>
                    <li>The signed health form; without it nobody plays</li>
                    <li>Two questions for the coaches, written down</li>
                    </ul>
                    <h2>Leave at home</h2>
                    <p>Film and printed résumés. Send a link after the camp, when the coaches have a face for your
                    name.</p>
                    """),
        ])
}
