export { searchPlugin } from './search-plugin';
export type { SearchPluginOptions } from './search-plugin';
export { startSearchThread } from './search-thread';
export type { SearchThread } from './search-thread';
