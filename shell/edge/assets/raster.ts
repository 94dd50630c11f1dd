import { deflateSync } from 'node:zlib';
import { MARK_SIDE } from '@vetportal/ui/mark';
import type { Shape } from './icon';

/** Samples along each side of a pixel: edges are smooth without a drawing library. */
const SAMPLES = 4;

/**
 * Draws shapes as a PNG picture.
 *
 * @param size width and height in pixels
 */
export function drawPng(shapes: readonly Shape[], size: number): Buffer {
  const scale = MARK_SIDE / size;
  const topAt = (x: number, y: number): Shape | undefined =>
    shapes.findLast((shape) => covers(shape, x * scale, y * scale));
  const corners = (y: number): readonly (Shape | undefined)[] =>
    Array.from({ length: size + 1 }, (_, x) => topAt(x, y));
  const plain = new Map([undefined, ...shapes].map((shape) => [shape, mean([shape])]));
  const stride = size * 4 + 1;
  const rows = Buffer.alloc(stride * size);
  let above = corners(0);
  for (let y = 0; y < size; y += 1) {
    const below = corners(y + 1);
    for (let x = 0; x < size; x += 1) {
      const top = above[x];
      // Where all corners are in one shape the whole pixel is: no detail of the logo is smaller.
      const isPlain = top === above[x + 1] && top === below[x] && top === below[x + 1];
      rows.set((isPlain ? plain.get(top) : undefined) ?? mean(samples(topAt, x, y)), y * stride + 1 + x * 4);
    }
    above = below;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Eight bits each of red, green, blue and opacity.
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The topmost shapes within a pixel. */
const samples = (topAt: (x: number, y: number) => Shape | undefined, x: number, y: number) =>
  Array.from({ length: SAMPLES * SAMPLES }, (_, at) =>
    topAt(x + ((at % SAMPLES) + 0.5) / SAMPLES, y + (Math.floor(at / SAMPLES) + 0.5) / SAMPLES),
  );

/** Red, green, blue and opacity of what is seen through a pixel. */
function mean(tops: readonly (Shape | undefined)[]): readonly [number, number, number, number] {
  const seen = tops.flatMap((shape) => (shape ? [Number.parseInt(shape.fill.slice(1), 16)] : []));
  const part = (shift: number): number =>
    Math.round(seen.reduce((sum, colour) => sum + ((colour >> shift) & 255), 0) / Math.max(1, seen.length));
  return [part(16), part(8), part(0), Math.round((255 * seen.length) / tops.length)];
}

function covers(shape: Shape, x: number, y: number): boolean {
  if (shape.kind === 'ellipse') {
    const dx = x - shape.x;
    const dy = y - shape.y;
    // Far from the shape: most of the image.
    if (Math.max(Math.abs(dx), Math.abs(dy)) > Math.max(shape.rx, shape.ry)) return false;
    const angle = (shape.turn * Math.PI) / 180;
    const along = (dx * Math.cos(angle) + dy * Math.sin(angle)) / shape.rx;
    const across = (dy * Math.cos(angle) - dx * Math.sin(angle)) / shape.ry;
    return along ** 2 + across ** 2 <= 1;
  }
  const { width, height, radius } = shape;
  // Distance from the box without its rounded rim.
  const dx = Math.max(shape.x + radius - x, 0, x - (shape.x + width - radius));
  const dy = Math.max(shape.y + radius - y, 0, y - (shape.y + height - radius));
  return radius === 0 ? dx === 0 && dy === 0 : dx ** 2 + dy ** 2 <= radius ** 2;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  whole.set(body, 4);
  whole.writeUInt32BE(crc(body), body.length + 4);
  return whole;
}

/** CRC-32 as PNG wants it (ISO 3309). */
function crc(data: Buffer): number {
  let value = 0xffffffff;
  for (const byte of data) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}
