export { normalizeCode, readArticleCode, type ArticleCode, type ShortenedCode } from './article-code';
export { lookUpArticles, type CodedArticle } from './article-lookup';
export { codeDistance, nearCodes } from './near-codes';
