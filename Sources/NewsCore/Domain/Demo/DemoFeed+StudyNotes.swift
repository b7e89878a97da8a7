extension DemoFeed {
    static let studyNotes = DemoFeed(
        name: "notes", title: "Study Notes", category: "School",
        articles: [
            DemoArticle(
                name: "four-days", title: "A four-day plan for a chemistry test", author: "Priya Raman",
                published: .beforeFetch(minutes: 170), topics: ["Chemistry", "Planning"],
                text: """
                    <p>Four days are plenty if each has one job. What does not work is reading the chapter four
                    times.</p>
                    <ul>
                    <li><strong>First day:</strong> do the practice test without help. Mark each problem green, yellow
                    or red.</li>
                    <li><strong>Second day:</strong> only red. Find the worked example, cover it, and write it
                    yourself.</li>
                    <li><strong>Third day:</strong> yellow, then one red again from memory.</li>
                    <li><strong>Fourth day:</strong> a second practice test with a clock, and early to bed.</li>
                    </ul>
                    <p>For anything with moles, write the units on every line. When the units cancel to what the
                    question asks for, the answer is nearly always right. When they do not, you have found the mistake
                    before the teacher does.</p>
                    """),
            DemoArticle(
                name: "second-paragraph", title: "Write the second paragraph first", author: "Tom Aldous",
                published: .day(ago: 2, hour: 16, minute: 0), topics: ["English", "Writing"],
                text: """
                    <p>The first paragraph of an essay is the hardest because you do not yet know what you think. So do
                    not write it. Choose the quotation that you like most and explain it to a friend in five sentences.
                    That is your second paragraph, and it is done.</p>
                    <p>Do the same with two more. Now read all three and ask what they have in common. The answer is
                    your claim. Only now write the opening, which has one task: to make that claim sound worth a
                    page.</p>
                    <blockquote><p>“I write to find out what I am arguing,” a student told me, “and then I go back and
                    pretend I knew.”</p></blockquote>
                    <p>Pretending is allowed. It is called revision.</p>
                    """),
            DemoArticle(
                name: "flash-cards", title: "Flash cards that do not lie to you", author: "Priya Raman",
                published: .day(ago: 3, hour: 7, minute: 45), topics: ["Memory"], isRead: true,
                text: """
                    Say the answer aloud before you turn the card. If you only nod, you recognize it, and recognizing is
                    not knowing.
                    """),
            DemoArticle(
                name: "twenty-five", title: "Twenty-five minutes is enough to start", author: "Tom Aldous",
                published: .day(ago: 5, hour: 20, minute: 30), topics: ["Planning"], isRead: true,
                text: """
                    Set a timer, put the phone in another room, and agree with yourself that you may stop when it rings.
                    Most people do not.
                    """),
            DemoArticle(
                name: "lab-graph", title: "How to read a lab graph in three passes", author: "Priya Raman",
                published: .day(ago: 7, hour: 11, minute: 10), topics: ["Chemistry", "Graphs"],
                text: """
                    First the axes and their units, then the shape without numbers, and last one point that you work out
                    yourself to check that you understood the first two.
                    """),
            DemoArticle(
                name: "sleep", title: "Sleep is part of the homework", author: "Tom Aldous",
                published: .day(ago: 10, hour: 18, minute: 5), topics: ["Health"], isRead: true,
                text: """
                    <p>What you study in the evening is sorted at night. Cut the night short and you keep the tiredness
                    and lose part of the work. For athletes the trade is even worse: reaction time goes first.</p>
                    <p>A rule that survives a busy week: decide when the lights go out, and count back. If the essay
                    does not fit before that time, it gets the first half hour of the morning, when it will be
                    better anyway.</p>
                    """),
        ])
}
