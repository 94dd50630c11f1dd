export {
  type ComposedPage,
  composePage,
  type Composition,
  hydrationOf,
  renderRoute,
} from './page/compose-page';
export { EncodedBody } from './page/encoded-body';
export { isWithin } from './page/is-within';
export { type FoundPage, PageCache, TooBusy } from './page/page-cache';
export { createAnswerCache } from './threads/answer-cache';
export { createDataFetch } from './threads/data-fetch';
export { createRenderPool, type RenderPool, type RenderPoolSettings } from './threads/render-pool';
