import CLibXML2

/// A page as a tree. libxml2's lenient HTML parser builds the tree, which is then copied into Swift values, so that no
/// other file accesses C memory. Node 0 is the root.
struct HTMLTree {
    struct Node {
        /// The name in lowercase; empty for text.
        var name: String
        var text = ""
        var attributes: [(name: String, value: String)] = []
        var children: [Int] = []
        var parent = 0
    }

    private(set) var nodes: [Node] = [Node(name: "#root")]

    /// Parses `html` in UTF-8. Untrusted markup must be sanitized first (`HTMLSanitizer`), which bounds the nesting.
    init(_ html: [UInt8]) {
        guard !html.isEmpty, html.count < 1 << 30 else { return }
        let document = html.withUnsafeBytes { buffer in
            quad_html_parse(buffer.bindMemory(to: CChar.self).baseAddress, Int32(buffer.count))
        }
        guard let document else { return }
        defer { xmlFreeDoc(document) }
        copy(document.pointee.children)
    }

    /// Copies depth first without recursion, because the author of a page controls the depth of the tree.
    private mutating func copy(_ first: xmlNodePtr?) {
        var cursor = first
        var parents = [0]
        while let node = cursor, let parent = parents.last {
            let index = add(node, to: parent)
            if index != nil, let child = node.pointee.children, node.pointee.type == XML_ELEMENT_NODE {
                parents.append(index ?? parent)
                cursor = child
                continue
            }
            var next = node
            while next.pointee.next == nil, parents.count > 1, let up = next.pointee.parent {
                parents.removeLast()
                next = up
            }
            cursor = next.pointee.next
        }
    }

    private mutating func add(_ node: xmlNodePtr, to parent: Int) -> Int? {
        var copy: Node
        switch node.pointee.type {
        case XML_ELEMENT_NODE:
            copy = Node(name: Self.string(node.pointee.name))
            var attribute = node.pointee.properties
            while let current = attribute {
                copy.attributes.append(
                    (Self.string(current.pointee.name), Self.string(current.pointee.children?.pointee.content)))
                attribute = current.pointee.next
            }
        case XML_TEXT_NODE, XML_CDATA_SECTION_NODE: copy = Node(name: "", text: Self.string(node.pointee.content))
        default: return nil
        }
        copy.parent = parent
        nodes.append(copy)
        nodes[parent].children.append(nodes.count - 1)
        return nodes.count - 1
    }

    private static func string(_ text: UnsafePointer<xmlChar>?) -> String { text.map { String(cString: $0) } ?? "" }

    func attribute(_ name: String, of node: Int) -> String? {
        nodes[node].attributes.first { $0.name == name }?.value
    }

    /// Returns all text below `node` in order.
    func text(of node: Int) -> String {
        var output = ""
        var stack = [node]
        while let current = stack.popLast() {
            output += nodes[current].text
            stack.append(contentsOf: nodes[current].children.reversed())
        }
        return output
    }
}
