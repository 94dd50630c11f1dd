import * as v from 'valibot';

/** A client of an edge's delivery calls; the caller passes the schema of the answer. */
export interface EdgeClient {
  get<Form extends v.GenericSchema>(path: string, form: Form): Promise<v.InferOutput<Form>>;
  /** @param body without its undefined fields */
  post<Form extends v.GenericSchema>(path: string, body: object, form: Form): Promise<v.InferOutput<Form>>;
  /** Uploads a content. */
  put(path: string, content: Buffer): Promise<void>;
}

/** An edge's answer where it refuses. */
const refusal = v.object({
  detail: v.optional(v.string()),
  remedy: v.optional(v.string()),
  /** Of a publication: every reason. */
  refusals: v.optional(v.array(v.object({ what: v.string(), remedy: v.string() })), []),
});

const TIMEOUT_MS = 30_000;

/**
 * @param address of the edge: `https://orders.example.be`
 * @returns a client whose calls throw an Error with the edge's answer, or that it is unavailable
 */
export function createEdgeClient(address: string, token: string): EdgeClient {
  async function call<Form extends v.GenericSchema>(
    path: string,
    init: RequestInit,
    form: Form,
    type = 'application/json',
  ): Promise<v.InferOutput<Form>> {
    if (!/^https?:/.test(address) || !URL.canParse(address))
      throw new Error(`${address} is no address of an edge, such as https://orders.example.be.`);
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const response = await fetch(new URL(`/delivery/${path}`, address), {
      ...init,
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new Error(`No edge answers at ${address}. Give its address with --edge or EDGE_URL.`, { cause });
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok) {
      const read = v.safeParse(form, answer);
      if (read.success) return read.output;
      throw new Error(`What answers at ${address} is no edge, or one of another age than this command.`);
    }
    const read = v.safeParse(refusal, answer);
    const { detail, remedy, refusals } = read.success ? read.output : { refusals: [] };
    const reasons = refusals.flatMap((each) => [`${each.what}.`, each.remedy]).join('\n');
    const said = detail ?? (reasons === '' ? `The edge has answered ${response.status}.` : reasons);
    throw new Error([said, remedy].filter(Boolean).join('\n'));
  }
  return {
    get: (path, form) => call(path, {}, form),
    async put(path, content) {
      const init = { method: 'PUT', body: new Uint8Array(content) };
      await call(path, init, v.unknown(), 'application/octet-stream');
    },
    post: (path, body, form) => call(path, { method: 'POST', body: JSON.stringify(body) }, form),
  };
}
