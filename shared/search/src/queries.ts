/* What is asked of the index, for those who measure the answers. */
export { productSearch } from './query/products';
export { productSuggestions } from './query/suggest';
