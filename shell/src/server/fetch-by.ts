import type { FetchCall } from '@vetportal/contracts/render';
import type { AskService } from './render';

/** The browser's `fetch`, for clients that know no other way, over the edge's calls. */
export const fetchBy =
  (ask: AskService): typeof fetch =>
  async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init);
    const content = request.method === 'GET' ? undefined : await request.text();
    const { status, type, body } = await ask(callOf(request, content));
    if (status === 0) throw new TypeError('fetch failed');
    const about = { status, headers: { 'content-type': type } };
    if (status === 200) return new TextResponse(body, about);
    return new Response(status === 204 || status === 304 ? null : body, about);
  };

/** An answer whose body is there as text already, and need not be a stream first. */
class TextResponse extends Response {
  constructor(
    private readonly content: string,
    private readonly about: ResponseInit,
  ) {
    super(null, about);
  }

  override text(): Promise<string> {
    return Promise.resolve(this.content);
  }

  override json(): Promise<unknown> {
    return this.text().then((text) => JSON.parse(text) as unknown);
  }

  override clone(): Response {
    return new TextResponse(this.content, this.about);
  }
}

const callOf = (request: Request, body: string | undefined): FetchCall => ({
  url: request.url,
  method: request.method,
  headers: Object.fromEntries(request.headers),
  body,
});
