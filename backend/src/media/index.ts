export { mediaPlugin } from './media-plugin';
export { TONES } from './palette';

export type { PackShot, PackView } from './pack-shot';
