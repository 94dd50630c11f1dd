import { LRUCache } from 'lru-cache';

/** How a file is stored or sent: as it is, or compressed. */
export type Encoding = 'identity' | 'gzip' | 'br';

const KNOWN = new LRUCache<string, readonly Encoding[]>({ max: 200 });

/**
 * The encodings that a client accepts, the best first: brotli before gzip before identity where it accepts them equally (RFC 9110,
 * 12.5.3). Identity is always the last: an answer is better than 406.
 *
 * @param header Accept-Encoding as it was sent
 */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  const key = header ?? '';
  const known = KNOWN.get(key);
  if (known) return known;
  const accepted = read(key);
  if (key.length < 200) KNOWN.set(key, accepted);
  return accepted;
}

function read(header: string): readonly Encoding[] {
  const weights = new Map<string, number>();
  for (const part of header.slice(0, 1000).split(',')) {
    const [coding = '', ...parameters] = part.trim().toLowerCase().split(';');
    const q = parameters.map((parameter) => /^\s*q=(\d(?:\.\d*)?)\s*$/.exec(parameter)?.[1]).find(Boolean);
    if (coding !== '')
      weights.set(coding.trim() === 'x-gzip' ? 'gzip' : coding.trim(), q === undefined ? 1 : Number(q));
  }
  const weightOf = (coding: Encoding) => weights.get(coding) ?? weights.get('*') ?? 0;
  const wanted = (['br', 'gzip'] as const).filter((coding) => weightOf(coding) > 0);
  const plain = weights.get('identity') ?? 0;
  const compressed = [...wanted].sort((a, b) => weightOf(b) - weightOf(a));
  // A client that prefers identity gets it; where it is not named it is the last choice.
  return [
    ...compressed.filter((coding) => weightOf(coding) >= plain),
    'identity',
    ...compressed.filter((coding) => weightOf(coding) < plain),
  ];
}
