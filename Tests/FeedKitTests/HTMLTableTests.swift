import Testing

@testable import FeedKit

@Suite struct HTMLTableTests {
    static func table(_ rows: String..., width: Int = 40) -> String {
        HTMLTextTests.render("<table>" + rows.map { "<tr>\($0)</tr>" }.joined() + "</table>", width: width).text
    }

    @Test func setsColumns() {
        let text = Self.table("<th>n</th><th>value</th>", "<td>abc</td><td>1</td>")
        #expect(text == "n   │ value\n────┼──────\nabc │ 1")
        #expect(Self.table("<td>a</td><td>b</td>", "<td>c</td>") == "a │ b\nc │ ")
    }

    @Test func cellsOfOneColumnAreShownInOrder() {
        #expect(Self.table("<td><p>layout</p></td>") == "layout")
        #expect(Self.table("<td><h2>a</h2></td><td>b</td>") == "a\n\nb")
        #expect(Self.table("<td><table><tr><td>a</td><td>b</td></tr></table></td><td>c</td>") == "a │ b\n\nc")
    }

    @Test func mergesCells() {
        let text = Self.table("<th colspan=\"2\">both</th><th>c</th>", "<td>aaaa</td><td>bbbb</td><td>cc</td>")
        #expect(text == "both        │ c\n─────┼──────┼───\naaaa │ bbbb │ cc")
        let wide = Self.table("<td colspan=\"2\">a wide heading</td>", "<td>a</td><td>b</td>", "<td>c</td><td>d</td>")
        #expect(wide == "a wide heading\na │ b\nc │ d")
        let tall = Self.table("<td rowspan=\"2\">a</td><td>b</td>", "<td>c</td>")
        #expect(tall == "a │ b\n  │ c")
    }

    @Test func wrapsInsideOfCells() {
        let text = Self.table("<td>one two three four</td><td>five six seven eight</td>", width: 23)
        #expect(text == "one two    │ five six\nthree four │ seven\n           │ eight")
        #expect(Self.table("<td><p>a</p><p>b</p></td><td>c<br />d</td>") == "a │ c\nb │ d")
    }

    @Test func aTooWideTableBecomesRecords() {
        let header = "<th>name</th><th>first year</th><th>remark</th>"
        let row = "<td>Ada Lovelace</td><td>1843</td><td>wrote the notes on the engine</td>"
        let text = Self.table(header, row, "<td>Grace Hopper</td><td>1952</td><td></td>", width: 22)
        #expect(
            text == """
                name: Ada Lovelace
                first year: 1843
                remark: wrote the
                        notes on the
                        engine

                name: Grace Hopper
                first year: 1952
                """)
        #expect(Self.table("<td>abcdefghi</td><td>jklmnopqr</td>", width: 10) == "abcdefghi\njklmnopqr")
    }

    @Test func keepsStylesAndLinks() throws {
        let text = HTMLTextTests.render(
            "<table><tr><th>a</th><td><a href=\"u\">b</a></td></tr></table>", listsLinks: false)
        let line = try #require(text.lines.first)
        #expect(line.text == "a │ b[1]")
        #expect(line.runs.map(\.style) == [.tableHeader, .rule, .link, [.link, .marker]])
        #expect(Set(line.runs.compactMap(\.link)) == [0])
    }

    @Test func putsTheCaptionAbove() {
        let text = HTMLTextTests.render(
            "<table><caption>C</caption> <tbody> <tr> <td>a</td> <td>b</td> </tr> </tbody></table>"
        ).text
        #expect(text == "C\n\na │ b")
    }

    @Test func takesTablesWithoutEndTags() {
        let text = HTMLTextTests.render("<table><tr><td>a<td>b<tr><td>c<td>d</table>x").text
        #expect(text == "a │ b\nc │ d\n\nx")
    }
}
