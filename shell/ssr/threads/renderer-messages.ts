import { reportedErrorsSchema } from '@vetportal/contracts/module';
import type { FromRenderer, OpenPlace, Rendering, StyleRules } from '@vetportal/contracts/render';
import * as v from 'valibot';

/*
 * Validates the messages of renderers. A renderer runs the code of a module, which may send anything; the rest of the edge trusts what
 * has passed this file.
 */

/**
 * Parses and validates a message of a renderer.
 *
 * @throws Error where it is not one
 */
export function readRendererMessage(texts: unknown): FromRenderer {
  if (!isListOf(texts, isText) || texts[0] === undefined)
    throw new Error('a renderer sent something that is no text');
  const [json, html, ...more] = texts;
  const message: unknown = JSON.parse(json);
  if (!isMessage(message)) throw new Error(`a renderer sent something else: ${json.slice(0, 200)}`);
  if (message.type !== 'rendered') return message;
  const { queries, places, ...rest } = message.rendering;
  const props = more.slice(queries);
  if (html === undefined || more.length !== queries + places.length || !more.slice(0, queries).every(isQuery))
    throw new Error('a renderer sent texts that do not match its message');
  const rendering = {
    ...rest,
    html,
    queries: more.slice(0, queries),
    places: places.map((open, index) => ({ ...open, props: props[index] ?? '' })),
  };
  return { ...message, rendering };
}

/** The message `rendered`, without the texts that follow it. */
interface RenderedMessage {
  readonly type: 'rendered';
  readonly id: number;
  readonly rendering: Omit<Rendering, 'html' | 'queries' | 'places'> & {
    readonly queries: number;
    readonly places: readonly Omit<OpenPlace, 'props'>[];
  };
}

/** Checks the JSON of a query: broken JSON would break the boot document. */
function isQuery(json: string): boolean {
  try {
    return isFields(JSON.parse(json));
  } catch {
    return false;
  }
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isListOf = <Item>(value: unknown, is: (item: unknown) => item is Item): value is Item[] =>
  Array.isArray(value) && value.every(is);

function isMessage(value: unknown): value is Exclude<FromRenderer, { type: 'rendered' }> | RenderedMessage {
  if (!isFields(value)) return false;
  const { type, id } = value;
  if (type === 'ready') return true;
  if (typeof id !== 'number') return false;
  switch (type) {
    case 'rendered':
      return isRendering(value['rendering']);
    case 'failed':
      return isText(value['message']) && isText(value['stack']);
    case 'fetch':
      return isCall(value['call']) && ['number', 'undefined'].includes(typeof value['task']);
    default:
      return false;
  }
}

const isCall = (value: unknown): boolean =>
  isFields(value) &&
  isText(value['url']) &&
  isText(value['method']) &&
  isFields(value['headers']) &&
  Object.values(value['headers']).every(isText) &&
  (value['body'] === undefined || isText(value['body']));

const isRendering = (value: unknown): value is RenderedMessage['rendering'] =>
  isFields(value) &&
  isListOf(value['styles'], isStyle) &&
  isListOf(value['places'], isPlace) &&
  Number.isInteger(value['queries']) &&
  Number(value['queries']) >= 0 &&
  (value['sources'] === undefined || isListOf(value['sources'], isText)) &&
  (value['told'] === undefined || v.is(reportedErrorsSchema, value['told'])) &&
  isHead(value['head']) &&
  isHead(value['document']) &&
  isOutcome(value['outcome']);

const isStyle = (value: unknown): value is StyleRules =>
  isFields(value) && isText(value['component']) && isListOf(value['names'], isText) && isText(value['css']);

const isPlace = (value: unknown): value is Omit<OpenPlace, 'props'> =>
  isFields(value) &&
  isText(value['place']) &&
  isFields(value['fill']) &&
  ['module', 'version', 'id', 'expose'].every((name) => isText((value['fill'] as Fields)[name]));

/** Checks the part of a head that the edge itself writes; the browser checks the rest. */
function isHead(value: unknown): boolean {
  if (value === undefined) return true;
  if (!isFields(value) || !isText(value['title'])) return false;
  const { description, path, alternates, nearest, languages, crumbs, subject } = value;
  return (
    [description, path, nearest].every((text) => text === undefined || isText(text)) &&
    (alternates === undefined || (isFields(alternates) && Object.values(alternates).every(isText))) &&
    (languages === undefined || isListOf(languages, isText)) &&
    (crumbs === undefined || isListOf(crumbs, isCrumb)) &&
    (subject === undefined || isFields(subject))
  );
}

const isCrumb = (value: unknown): value is Fields =>
  isFields(value) && isText(value['label']) && (value['path'] === undefined || isText(value['path']));

function isOutcome(value: unknown): boolean {
  if (value === undefined) return true;
  if (!isFields(value)) return false;
  if (value['kind'] === 'redirect') return isText(value['to']) && typeof value['permanent'] === 'boolean';
  return value['kind'] === 'loaded' || value['kind'] === 'not-found' || value['kind'] === 'failed';
}
