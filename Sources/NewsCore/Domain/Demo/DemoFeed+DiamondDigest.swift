extension DemoFeed {
    static let diamondDigest = DemoFeed(
        name: "diamond", title: "Diamond Digest", category: "Baseball",
        articles: [
            DemoArticle(
                name: "example-state-rotation", title: "Example State leans on a young rotation",
                author: "Luis Herrera", published: .beforeFetch(minutes: 45), topics: ["College"],
                text: """
                    Three of four starters are in their first two years. Head coach Dana Ortiz says that she recruits
                    “strike throwers who are curious” and teaches the rest.
                    """),
            DemoArticle(
                name: "fantasy-sleepers", title: "Fantasy baseball: six sleepers for the last rounds",
                author: "Chip Dunning", published: .day(ago: 1, hour: 12, minute: 0), topics: ["Fantasy"],
                text: """
                    Nobody wins a league in round two. Six names that you can have while everybody else is looking at their
                    phones.
                    """),
            DemoArticle(
                name: "partial-offers", title: "What a partial offer means, in plain words", author: "Ellen Marsh",
                published: .day(ago: 2, hour: 14, minute: 30), topics: ["Recruiting"],
                text: """
                    <p>Few baseball offers cover everything. A partial offer names a share of the cost, and the first
                    question is always: a share of what? Tuition alone, or tuition with housing and meals? The same 40
                    percent can differ by thousands.</p>
                    <h2>Ask before you answer</h2>
                    <ul>
                    <li>Is it for one year or for more, and what would change it?</li>
                    <li>Does money for grades come on top, or instead?</li>
                    <li>What did last year's pitchers pay in the end?</li>
                    <li>By what day do you need our answer?</li>
                    </ul>
                    <p>Put the offers side by side as what your family would pay in a year, not as percentages. A small
                    share of a low price may beat a large share of a high one.</p>
                    <p>And answer by the day, even if the answer is that you need another week. Coaches plan with real
                    numbers too.</p>
                    """),
            DemoArticle(
                name: "email-answered", title: "A recruiting email that gets an answer", author: "Ellen Marsh",
                published: .day(ago: 3, hour: 9, minute: 50), topics: ["Recruiting"], isRead: true,
                text: """
                    <p>I asked eleven college coaches which emails they answer. Not one mentioned speed on the radar
                    gun. All of them mentioned the first sentence.</p>
                    <blockquote><p>“If the first line could go to any school, I stop there. If it says why us, I read to
                    the end.”</p></blockquote>
                    <p>So begin with the school: the program you want to study, a game you watched, a player from your
                    area. Then three facts with dates, one link to film, and your coach's phone number. Five sentences
                    fit on a phone without scrolling.</p>
                    <p>Put the facts where a quick eye finds them: year, position, height, throws and bats, grades. Then
                    the next two events at which a coach can see you, with the day, the hour and the field. Nobody
                    drives two hours to learn that you pitched the day before.</p>
                    <h2>What to leave out</h2>
                    <p>Leave out the list of awards from three years ago, the sentence about your dream, and every word
                    in capital letters. Leave out your parents too. They will have their turn, on the visit and when it
                    comes to money. A coach who reads a message from a parent wonders who will answer in October of the
                    first year, when something goes wrong.</p>
                    <p>Check the name twice. Four of the eleven coaches had been greeted by the name of somebody at
                    another school that same week. One keeps a folder of them.</p>
                    <h2>And after that</h2>
                    <p>No answer is not a no. Staffs are small, and a message can arrive on the morning of a bus trip.
                    Wait two weeks and write again, after the next thing worth telling: a start, a new video, a grade.
                    “Just checking in” is not a thing worth telling. After three messages without an answer, move that
                    school down your list and write to the next one.</p>
                    <p>When an answer comes, reply within a day, even if it is only to say when you will have what they
                    asked for. If they asked for film, send the film before you send another word. Then write down what
                    you promised and by when. The coaches do.</p>
                    """),
            DemoArticle(
                name: "sample-college", title: "Sample College wins with the smallest roster in its league",
                author: "Luis Herrera", published: .day(ago: 5, hour: 17, minute: 5), topics: ["College"],
                text: """
                    Twenty-four players, and everybody pitches or runs. Recruiting coordinator Riley O'Neil calls it a
                    choice: at Sample College, nobody watches.
                    """),
            DemoArticle(
                name: "fantasy-closer", title: "Fantasy baseball: when to trade your closer", author: "Chip Dunning",
                published: .day(ago: 7, hour: 12, minute: 0), topics: ["Fantasy"],
                text: """
                    Earlier than you think, and to the team in third place.
                    """),
            DemoArticle(
                name: "short-film", title: "Film that coaches finish: keep it under three minutes",
                author: "Ellen Marsh", published: .day(ago: 8, hour: 18, minute: 25), topics: ["Recruiting", "Film"],
                isRead: true, tags: ["film"],
                text: """
                    <p>Put your name, your year and your position on the first frame, and the best pitch in the first
                    ten seconds. Most coaches watch on a phone between two other things.</p>
                    <ul>
                    <li>Six fastballs from behind, six from the side</li>
                    <li>Four of each other pitch, with the catcher in the picture</li>
                    <li>One inning of a real game without cuts</li>
                    </ul>
                    <p>No music, no slow motion except for grips, and a link that opens without a sign-in.</p>
                    """),
            DemoArticle(
                name: "granite-tech", title: "Granite Tech moves its home games to Quarry Park",
                author: "Luis Herrera", published: .day(ago: 9, hour: 16, minute: 10), topics: ["College"],
                isRead: true,
                text: """
                    The park has lights, a real bullpen, and an outfield that favors pitchers. Head coach Toni Vega:
                    “Our field was small, and everybody who hit there knew it.”
                    """),
        ])
}
