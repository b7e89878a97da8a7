/// A part of the News tab that depends on the user's position.
protocol PositionPart: NewsPart {
    var position: NewsPosition { get }
}

extension PositionPart {
    var services: NewsServices { position.services }
    var feeds: FeedListViewModel { position.feeds }
    var articles: ArticleListViewModel { position.articles }
    var article: ArticleViewModel { position.article }
}
