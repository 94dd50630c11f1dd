export { normalizeCode, readArticleCode, type ArticleCode, type ShortenedCode } from './article-code';
export { lookUpArticles, type CodedArticle } from './article-lookup';
export { otherLayoutReadings } from './keyboard-layouts';
export { codeDistance, nearCodes } from './near-codes';
export { byNearness } from './nearness';
export { isContinued } from './is-continued';
