/* What is asked of the index, for those who measure the answers. */
export { announcementsAt } from './query/announcements';
export { productSearch } from './query/products';
export { productSuggestions } from './query/suggest';
