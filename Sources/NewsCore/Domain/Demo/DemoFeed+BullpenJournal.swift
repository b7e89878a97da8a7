extension DemoFeed {
    static let bullpenJournal = DemoFeed(
        name: "bullpen", title: "The Bullpen Journal", category: "Baseball",
        articles: [
            DemoArticle(
                name: "spin-tells", title: "What your fastball's spin really tells you", author: "Nora Blake",
                published: .beforeFetch(minutes: 95), topics: ["Pitching", "Spin"],
                text: """
                    <p>A spin rate alone says little. A hard thrower spins the ball more than a soft thrower, just
                    because the arm is faster. Divide the spin by the speed before you compare: at 84 mph and 2,000
                    turns a minute, the quotient is about 24, which is close to average at every level.</p>
                    <h2>Direction comes first</h2>
                    <p>Only the part of the spin that points across the path of the ball makes it move. The rest turns
                    like a football and does nothing. Two pitchers with the same number on the screen can throw two very
                    different pitches.</p>
                    <p>If you want to change one thing this week, film your hand from behind and look at the fingers at
                    release. Behind the ball means backspin and a pitch that drops less than the hitter expects. Beside
                    the ball means that part of your spin is wasted.</p>
                    """),
            DemoArticle(
                name: "warm-up-throws", title: "Five warm-up throws that earn their place", author: "Jamal Ortega",
                published: .day(ago: 1, hour: 16, minute: 20), topics: ["Pitching", "Warm-up"],
                text: """
                    <p>Most warm-ups are too long at the easy end and too short at the end that matters. These five take
                    twelve minutes, and each has a job.</p>
                    <ol>
                    <li>Kneeling throws, ten, to feel the wrist.</li>
                    <li>Standing throws with feet still, ten, to feel the trunk turn.</li>
                    <li>Step-behind throws, ten, to add the legs.</li>
                    <li>Long toss with an arc, eight, only as far as it stays easy.</li>
                    <li>Flat throws from pitching distance, eight, with the grips of the day.</li>
                    </ol>
                    <p>Stop when the last three throws feel the same. A warm-up that makes you tired was a workout.</p>
                    """),
            DemoArticle(
                name: "pitch-counts", title: "Pitch counts are a plan, not a limit", author: "Nora Blake",
                published: .day(ago: 2, hour: 8, minute: 5), topics: ["Pitching"], isRead: true,
                text: """
                    Write the count on the card before the game, with the inning in which somebody starts to warm up. A
                    limit tells you when it is too late. A plan tells the next pitcher when to get ready.
                    """),
            DemoArticle(
                name: "circle-change", title: "Grip notes: the circle change, one finger at a time",
                author: "Jamal Ortega", published: .day(ago: 3, hour: 18, minute: 40), topics: ["Pitching", "Grips"],
                isRead: true, isSaved: true, tags: ["pitching"],
                text: """
                    <p>The circle change fails for one reason more than for any other: the pitcher tries to slow the
                    arm. The grip has to do that work, so that the arm can be as fast as on a fastball.</p>
                    <h2>Where the fingers go</h2>
                    <ul>
                    <li><strong>Middle and ring finger</strong> lie across the seams, a little off center.</li>
                    <li><strong>Index finger and thumb</strong> form the circle at the side. They hold nothing.</li>
                    <li><strong>Little finger</strong> rests on the other side and keeps the ball from slipping.</li>
                    </ul>
                    <p>Throw ten at half effort to a partner who calls out what the ball did. Then mix it one to three
                    with fastballs. If your partner can tell from the arm which one is coming, go back to ten.</p>
                    <blockquote><p>“A changeup is a promise that you break late.”</p></blockquote>
                    <p>My first pitching coach said that, and I have not heard it said better.</p>
                    """),
            DemoArticle(
                name: "recovery-day", title: "Recovery day: what easy really means", author: "Grace Okafor",
                published: .day(ago: 5, hour: 7, minute: 30), topics: ["Recovery"], isRead: true,
                text: """
                    Twenty minutes at a pace at which you can talk, ten minutes of mobility, and an early night. If you
                    need to track how hard it was, it was not easy.
                    """),
            DemoArticle(
                name: "reading-swings", title: "Reading swings: three signs a hitter sat on your changeup",
                author: "Nora Blake", published: .day(ago: 6, hour: 19, minute: 10), topics: ["Pitching"], isRead: true,
                text: """
                    The front shoulder stays closed longer, the stride foot lands softly, and the foul ball goes to the
                    pull side. See two of the three and the next pitch is a fastball up.
                    """),
            DemoArticle(
                name: "forty-minutes", title: "A forty-minute bullpen with a purpose", author: "Jamal Ortega",
                published: .day(ago: 8, hour: 15, minute: 0), topics: ["Pitching", "Practice"], isRead: true,
                tags: ["pitching"],
                text: """
                    <p>A bullpen without a question is only throwing. Write the question down first. “Can I land the
                    curve for a strike when I am behind?” is a good one. “Get loose” is not.</p>
                    <p>Then divide the time:</p>
                    <ul>
                    <li>10 minutes of warm-up throws</li>
                    <li>15 pitches on the question, with a rest after each five</li>
                    <li>15 pitches as in a game, with a count that your catcher calls</li>
                    <li>5 minutes to write down the answer</li>
                    </ul>
                    <p>The last part is the one that everybody skips. Two lines are enough: what you asked, and what the
                    ball said. In a month you will have eight answers that nobody can argue with.</p>
                    """),
            DemoArticle(
                name: "throwing-log", title: "How to keep a throwing log you will look at again",
                author: "Grace Okafor", published: .day(ago: 10, hour: 12, minute: 15), topics: ["Practice"],
                isRead: true,
                text: """
                    Count the throws, note how the arm felt the next morning from 1 to 5, and stop there. A log with
                    twelve columns is a log that ends on the third day.
                    """),
        ])
}
