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
    if (!/^https?:/.test(address) || !URL.canParse(address))
      throw new Error(`${address} is no address of an edge, such as https://orders.example.be.`);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(new URL(`/delivery/${path}`, address), {
      ...init,
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new Error(`No edge answers at ${address}. Give its address with --edge or EDGE_URL.`, { cause });
    });
    const answer = (await response.json().catch(() => undefined)) as Answer | undefined;
    if (response.ok && answer) return answer;
    if (response.ok) throw new Error(`What answers at ${address} is no edge.`);
    const { detail, remedy } = answer ?? {};
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
