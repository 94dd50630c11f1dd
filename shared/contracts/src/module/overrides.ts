/*
 * `?mf=mf-cart@1.4.0`: other versions than those that chance gives, for one tab. Several stand in one value, separated by commas, or in
 * values of their own; an empty one asks for none, which ends it. `?preview=…` is the private address of one publication.
 */
const PARAMETER = /^(?:mf|preview)=/;
const MOST = 10;

/** Key in the tab's storage under which it keeps them; a sign-out leaves it where it is: it says nothing of a person. */
export const OVERRIDES_KEY = 'vetportal.overrides';

/** A version that a tab asks for: `1.4.0`, or the address of a development server. */
export interface AskedVersion {
  readonly module: string;
  readonly version: string;
  /** The token by which it was asked for; only the edge can say which version that is. */
  readonly preview?: string;
}

/** A version that a tab asks for and does not get. */
export interface RefusedVersion extends AskedVersion {
  /** The range of the contract that it needs, where the shell of the page does not give it; else it is not to be had. */
  readonly contract?: string;
}

/**
 * What a query asks for.
 *
 * @param search with its question mark, or empty
 * @returns undefined where it asks for nothing; what has not the form `mf-name@version` stands there with an empty version
 */
export function readOverrides(search: string): readonly AskedVersion[] | undefined {
  const values = parts(search).filter((part) => PARAMETER.test(part));
  if (values.length === 0) return undefined;
  return values
    .flatMap((part) => {
      const asked = decode(part.replace(PARAMETER, '')).split(',').filter(Boolean);
      return asked.map(part.startsWith('preview') ? readPreview : readNamed);
    })
    .slice(0, MOST);
}

const readPreview = (token: string): AskedVersion => ({
  module: '',
  version: '',
  preview: token.slice(0, 400),
});

function readNamed(asked: string): AskedVersion {
  const at = asked.indexOf('@');
  return at < 0
    ? { module: asked.slice(0, 100), version: '' }
    : { module: asked.slice(0, Math.min(at, 100)), version: asked.slice(at + 1, at + 201) };
}

/** The query without what it asks for; the rest byte for byte, as the edge and the browser have to agree on it. */
export function withoutOverrides(search: string): string {
  const rest = parts(search).filter((part) => !PARAMETER.test(part));
  return rest.length === 0 ? '' : `?${rest.join('&')}`;
}

/** The query with a wish, in place of another one. */
export function withOverrides(search: string, asked: readonly AskedVersion[]): string {
  const wishes = asked.map(({ module, version, preview }) =>
    preview === undefined
      ? `mf=${module}@${encodeURIComponent(version)}`
      : `preview=${encodeURIComponent(preview)}`,
  );
  const rest = withoutOverrides(search);
  return `${rest === '' ? '?' : `${rest}&`}${wishes.join('&') || 'mf='}`;
}

const parts = (search: string): string[] =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '');

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
