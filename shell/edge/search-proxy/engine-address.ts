/** The address of a search engine, and the edge's credentials. */
export interface EngineAddress {
  /** With a slash at its end, without a name and a password. */
  readonly base: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** @param url SEARCH_URL, absolute; it may have the edge's user name and password */
export function engineAddress(url: string): EngineAddress {
  const { username, password, href } = new URL(url.endsWith('/') ? url : `${url}/`);
  const base = new URL(href);
  base.username = '';
  base.password = '';
  if (username === '' && password === '') return { base: base.href, headers: {} };
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return {
    base: base.href,
    headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
  };
}
