/** Wide enough for the thinnest bar at arm's length; more only takes time. */
const MAX_WIDTH = 1_280;

/** Draws what a camera shows, or a photo, to be read. */
export function drawPicture(
  source: CanvasImageSource,
  width: number,
  height: number,
  canvas: HTMLCanvasElement,
): HTMLCanvasElement {
  const scale = Math.min(1, MAX_WIDTH / width);
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Below this mean, of 255, nothing is to be made out. */
const DARK = 40;
/** Every so many pixels one is looked at. */
const SPARSE = 97;

/** Whether a picture is too dark to be read. */
export function isDark(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas
    .getContext('2d', { willReadFrequently: true })
    ?.getImageData(0, 0, canvas.width, canvas.height).data;
  if (!pixels) return false;
  let sum = 0;
  let count = 0;
  for (let at = 0; at < pixels.length; at += 4 * SPARSE) {
    sum += pixels[at + 1] ?? 0;
    count += 1;
  }
  return count > 0 && sum / count < DARK;
}
