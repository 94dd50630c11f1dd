/** Calls an edge's delivery calls. */
export interface EdgeClient {
  get(path: string): Promise<Answer>;
  /** The list that an answer has under a name. */
  list(path: string, name: string): Promise<Answer[]>;
  post(path: string, body: object): Promise<Answer>;
}

type Answer = Readonly<Record<string, unknown>>;

const TIMEOUT_MS = 30_000;

/**
 * @param address of the edge: `https://orders.example.be`
 * @returns a client whose calls throw an Error with what the edge has said, or that it is away
 */
export function createEdgeClient(address: string, token: string): EdgeClient {
  async function call(path: string, init: RequestInit): Promise<Answer> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(new URL(`/delivery/${path}`, address), {
      ...init,
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new Error(`No edge answers at ${address}. Give its address with --edge or EDGE_URL.`, { cause });
    });
    const answer = (await response.json().catch(() => ({}))) as Answer;
    if (response.ok) return answer;
    const { detail, remedy } = answer;
    throw new Error(
      [detail ?? `The edge has answered ${response.status}.`, remedy].filter(Boolean).join('\n'),
    );
  }
  const get = (path: string) => call(path, {});
  return {
    get,
    list: async (path, name) => ((await get(path))[name] ?? []) as Answer[],
    post: (path, body) => call(path, { method: 'POST', body: JSON.stringify(body) }),
  };
}
