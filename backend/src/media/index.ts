export { mediaPlugin } from './media-plugin';

export type { PackShot, PackView } from './pack-shot';
