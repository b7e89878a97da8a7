extension DemoFeed {
    static let spinAndFlow = DemoFeed(
        name: "spin", title: "Spin and Flow", category: "Science & Tech",
        articles: [
            DemoArticle(
                name: "why-it-curves", title: "Why a spinning ball curves", author: "Theo Lindholm",
                published: .day(ago: 1, hour: 9, minute: 15), topics: ["Physics", "Baseball"], isSaved: true,
                tags: ["science fair"],
                text: """
                    <p>A ball that spins drags a thin layer of air around with it. On one side this layer moves with the
                    passing air, on the other side against it. The air leaves the ball later on the first side, so the
                    wake behind the ball is bent. Air that is pushed one way pushes the ball the other way. That is the
                    Magnus force.</p>
                    <h2>Which way?</h2>
                    <p>The ball moves in the direction in which its front turns. A fastball with backspin turns upward
                    in front and falls less than it would without spin. A curveball turns downward in front and falls
                    more. Neither of them breaks late. The path is smooth, and only the hitter's guess breaks.</p>
                    <h2>How much?</h2>
                    <p>At 84 mph a pitch takes a little less than half a second to reach the plate. At 2,000 turns a minute,
                    that is about fifteen turns. They are enough to change the height at the plate by more than a
                    foot.</p>
                    <h2>What the number leaves out</h2>
                    <p>The spin has an axis, and the axis decides everything. Picture a rod through the ball, around
                    which it turns. If the rod lies across the path of the ball, all of the spin bends the path. If it
                    points straight ahead, as in a well-thrown football, none of it does. Real pitches are in between,
                    and two pitches with the same number of turns can differ by half a foot.</p>
                    <p>Speed counts twice. A faster ball meets more air in each moment, so the push is stronger, but it
                    also spends less time in flight. For the break at the plate, the two nearly cancel. That is why a
                    slow curveball looks so wild: it has all the time in the world to bend.</p>
                    <h2>Try it</h2>
                    <p>Throw a light plastic ball with a lot of backspin and watch it float. The lighter the ball, the
                    larger the effect, because the same push of air has less to move. It is the cheapest experiment
                    there is, and the most convincing.</p>
                    <p>To measure it yourself, start with <a href="https://quad.example/spin/phone-spin">a phone and a
                    marked ball</a>.</p>
                    """),
            DemoArticle(
                name: "seams", title: "Seams, strings and the seam-shifted wake", author: "Theo Lindholm",
                published: .day(ago: 2, hour: 21, minute: 0), topics: ["Physics", "Baseball"],
                text: """
                    The 108 double stitches are not decoration. Where a seam sits near the edge of the wake, the air
                    leaves early, and the ball moves in a way that its spin alone does not explain.
                    """),
            DemoArticle(
                name: "phone-spin", title: "Measuring spin with a phone and a marked ball", author: "Ada Brandt",
                published: .day(ago: 4, hour: 17, minute: 20), topics: ["Experiments", "Baseball"], isRead: true,
                tags: ["science fair"],
                text: """
                    <p>You do not need a radar to measure spin. You need a phone that films 240 frames a second, a thick
                    marker, bright light and a patient friend.</p>
                    <ol>
                    <li>Color one half of the ball, so that it shows dark and light in turn.</li>
                    <li>Film from behind the thrower, zoomed in, so that the ball stays in the picture up to the
                    net.</li>
                    <li>Step through the frames and count how many pass until the dark half has come ten times.</li>
                    <li>Divide 2,400 by that count. The result is turns a second; times 60, turns a minute.</li>
                    </ol>
                    <p>At 2,000 turns a minute, one turn takes about seven frames. If you time a single turn, an error
                    of one frame is an error of 14 percent. Over ten turns it is less than two, which is why the count
                    goes to ten.</p>
                    <p>If the flight is too short for ten turns, use five and say so.</p>
                    """),
            DemoArticle(
                name: "drag-crisis", title: "The drag crisis, or why a faster ball can meet less resistance",
                author: "Theo Lindholm", published: .day(ago: 6, hour: 8, minute: 40), topics: ["Physics"],
                isRead: true,
                text: """
                    At a certain speed, the thin layer of air around a ball becomes rough and clings longer. The wake
                    narrows and the drag drops. Golf balls have dimples to get there early.
                    """),
            DemoArticle(
                name: "error-bars", title: "Error bars for people in a hurry", author: "Ada Brandt",
                published: .day(ago: 8, hour: 14, minute: 55), topics: ["Experiments", "Statistics"], isRead: true,
                tags: ["science fair"],
                text: """
                    <p>An error bar answers one question: if I did this again, how far off might I be? With five trials
                    or fewer, half the distance between the highest and the lowest result is honest enough. Draw it up
                    and down from the average.</p>
                    <p>With ten trials or more, use the standard deviation that your spreadsheet gives you, and write
                    below the graph which of the two it is.</p>
                    <p>Then look at two bars side by side. If they overlap a lot, do not claim a difference. “We could
                    not tell them apart with ten throws” is a result, and judges like it better than a brave guess.</p>
                    """),
            DemoArticle(
                name: "straw-tunnel", title: "A wind tunnel from a box fan and drinking straws", author: "Ada Brandt",
                published: .day(ago: 10, hour: 16, minute: 30), topics: ["Experiments"], isRead: true,
                text: """
                    Four hundred straws make the air straight, a cardboard box makes it narrow, and a strip of thread
                    shows where it goes. Total cost: one lunch.
                    """),
        ])
}
