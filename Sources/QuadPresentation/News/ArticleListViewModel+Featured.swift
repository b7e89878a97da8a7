import QuadDomain

/// The article that stands out.
extension ArticleListViewModel {
    /// Of the lists of the whole and of categories, while no filter is on: elsewhere one looks for something.
    package func chooseFeatured() {
        state.featured = nil
    }
}
