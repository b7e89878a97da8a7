/// A list of subscriptions in OPML 1.0 or 2.0 (opml.org/spec2.opml).
package struct OPMLDocument: Equatable, Sendable {
    package struct Outline: Equatable, Sendable {
        package var title: String
        /// The address of the feed; nil for a folder.
        package var feedURL: String?
        var siteURL: String?
        var description: String?
        package var language: String?
        /// OPML 2.0 `category`: slash-delimited paths, or plain tags.
        package var categories: [String] = []
        package var children: [Outline] = []

        package init(title: String, feedURL: String? = nil, siteURL: String? = nil) {
            self.title = title
            self.feedURL = feedURL
            self.siteURL = siteURL
        }
    }

    /// A feed with the folders that contain it and the categories that it names, without duplicates.
    package struct Subscription: Equatable, Sendable {
        package var outline: Outline
        /// Folders, outermost first.
        package var folders: [String]

        /// Folder names joined by "/", then the feed's own categories without their leading slash.
        package var categories: [String] {
            var all = folders.isEmpty ? [] : [folders.joined(separator: "/")]
            var known = Set(all)
            for category in outline.categories {
                let name = category.hasPrefix("/") ? String(category.dropFirst()) : category
                if !name.isEmpty, known.insert(name).inserted { all.append(name) }
            }
            return all
        }
    }

    package var title: String = ""
    package var outlines: [Outline] = []
    /// Whether the file breaks off before its end, so that outlines are missing.
    package var endsEarly = false

    /// All feeds, depth first. A feed that is listed several times occurs several times, each with its folders.
    package var subscriptions: [Subscription] {
        var found: [Subscription] = []
        func collect(_ outlines: [Outline], _ folders: [String]) {
            for outline in outlines {
                if outline.feedURL != nil { found.append(Subscription(outline: outline, folders: folders)) }
                if !outline.children.isEmpty { collect(outline.children, folders + [outline.title]) }
            }
        }
        collect(outlines, [])
        return found
    }

    /// Creates folders from "a/b" paths, the reverse of `Subscription.categories`.
    package static func grouped(title: String, _ feeds: [(outline: Outline, category: String?)]) -> OPMLDocument {
        var document = OPMLDocument(title: title)
        for (outline, category) in feeds {
            let path = (category ?? "").split(separator: "/").map { String($0) }
            insert(outline, at: path[...], in: &document.outlines)
        }
        return document
    }

    private static func insert(_ outline: Outline, at path: ArraySlice<String>, in outlines: inout [Outline]) {
        guard let first = path.first, path.count <= OPML.depthLimit else {
            outlines.append(outline)
            return
        }
        let index = outlines.firstIndex { $0.feedURL == nil && $0.title == first } ?? outlines.count
        if index == outlines.count { outlines.append(Outline(title: first)) }
        insert(outline, at: path.dropFirst(), in: &outlines[index].children)
    }
}
