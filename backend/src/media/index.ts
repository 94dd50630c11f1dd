export { mediaPlugin } from './media-plugin';

export type { PackShot } from './pack-shot';
