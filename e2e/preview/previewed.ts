/** The preview address against which journeys run. */
interface Previewed {
  /** The version that it shows, as its token names it. */
  readonly name: string;
  readonly version: string;
  readonly origin: string;
  /** A page of that preview. @param path with its query: `/en/search?q=carprofen` */
  readonly at: (path: string) => string;
}

/**
 * Reads PREVIEW_URL, as `npm run delivery -- journeys` sets it.
 *
 * @throws Error where it is missing or no preview address
 */
export function readPreviewed(address = process.env['PREVIEW_URL'] ?? ''): Previewed {
  const token = URL.canParse(address) ? new URL(address).searchParams.get('preview') : null;
  if (token === null) throw new Error(`PREVIEW_URL=${address} is no preview address`);
  const [content = ''] = token.split('.');
  const [name, version] = JSON.parse(Buffer.from(content, 'base64url').toString()) as [string, string];
  const { origin } = new URL(address);
  return {
    name,
    version,
    origin,
    at: (path) => {
      const url = new URL(path, origin);
      url.searchParams.set('preview', token);
      return url.href;
    },
  };
}
