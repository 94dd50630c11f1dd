import { createHash } from 'node:crypto';
import type { TelemetryRecord } from '@vetportal/contracts/module';

/** What a reported error is counted under. */
export interface ErrorGroup {
  /** A hash of all that makes the group. */
  readonly key: string;
  readonly name: string;
  readonly version: string;
  /** The class of the error. */
  readonly error: string;
  /** Without what differs from one time to the next. */
  readonly message: string;
  /** The topmost place in a published file. */
  readonly frame: string;
  /** The frames of this report. */
  readonly stack: string;
  /** The part that met it, what it did, and the route. */
  readonly place: string;
}

/** Bounds of the stored texts (characters). */
const NAME = 100;
const MESSAGE = 200;
const LINE = 200;
const STACK_LINES = 20;
const PLACE = 200;

/** Control characters, and what turns the direction of a text: they deceive the reader, and a database refuses some of them. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]+/gu;
const visible = (text: string): string => text.replace(INVISIBLE, ' ').trim();

/** In these classes engines quote names of the source, and no value. */
const NAMES_SOURCE = /^(?:TypeError|ReferenceError)$/;
const QUOTED = /(?<=^|[\s(:=,[])(["'`])(.{0,200}?)\1(?=$|[\s).,:;\]])/g;

/**
 * The group of a reported error.
 *
 * @param route pattern of the route on screen
 * @returns undefined for an error that is of no version
 */
export function errorGroupOf(
  { name: error, module: name, version, message = '', stack = '', part, action }: TelemetryRecord,
  route?: string,
): ErrorGroup | undefined {
  if (name === undefined || version === undefined) return undefined;
  const frames = framesOf(stack);
  const what = {
    name: visible(name),
    version: visible(version),
    error: visible(error).slice(0, NAME),
    message: normalizeMessage(message, error),
    frame: topFrame(frames),
  };
  const where = visible([part, action].filter((word) => word !== undefined).join(' '));
  return {
    ...what,
    key: createHash('sha256')
      .update(JSON.stringify(Object.values(what)))
      .digest('base64url')
      .slice(0, 22),
    stack: frames.join('\n'),
    place: [where, route === undefined ? '' : `on ${visible(route)}`]
      .filter(Boolean)
      .join(' ')
      .slice(0, PLACE),
  };
}

/** A message without values: they make a group of each report, and may be of a person. */
function normalizeMessage(message: string, error: string): string {
  return visible(message)
    .replace(/\bhttps?:\/\/[^\s'")]+/g, '…')
    .replace(/[^\s@'"<>()]{1,64}@[^\s@'"<>()]{1,64}/g, '…')
    .replace(QUOTED, (quoted, quote: string, inner: string) =>
      NAMES_SOURCE.test(error) && /^[A-Za-z_$][\w$.]{0,60}$/.test(inner) ? quoted : `${quote}…${quote}`,
    )
    .replace(/\b(?=[\w-]{0,60}\d)[\w-]{20,}/g, '#')
    .replace(/\d+/g, '#')
    .slice(0, MESSAGE);
}

/** The frames of a stack. The lines above them repeat the message, with its values. */
function framesOf(stack: string): string[] {
  const lines = stack.split('\n').map(visible);
  const ofChromium = lines.filter((line) => line.startsWith('at '));
  const frames = ofChromium.length > 0 ? ofChromium : lines.filter((line) => /@.*:\d+/.test(line));
  return frames.slice(0, STACK_LINES).map((line) => withoutPages(line).slice(0, LINE));
}

/** A frame with the path of a published file; the address of a page may name an order or a search. */
const withoutPages = (line: string): string =>
  line.replace(/\bhttps?:\/\/[^\s/)]*([^\s)]*)/g, (_address, path: string) => {
    const [, file, position = ''] = /^([^?#:]*)[^:]*((?::\d+){0,2})/.exec(path) ?? [];
    return (file !== undefined && PUBLISHED.test(file) ? file : '(page)') + position;
  });

const PUBLISHED = /^\/(?:modules|shell)\/[\w.+/-]+$/;

/** The first place in a published file; else the first frame. */
function topFrame(frames: readonly string[]): string {
  for (const frame of frames) {
    const [place] = /\/(?:modules|shell)\/[\w.+/-]+:\d+(?::\d+)?/.exec(frame) ?? [];
    if (place !== undefined) return place;
  }
  return frames[0] ?? '';
}
