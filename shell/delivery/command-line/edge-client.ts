import * as v from 'valibot';

/** A client of an edge's delivery calls; the caller passes the schema of the answer. */
export interface EdgeClient {
  get<Form extends v.GenericSchema>(path: string, form: Form): Promise<v.InferOutput<Form>>;
  /** @param body without its undefined fields */
  post<Form extends v.GenericSchema>(path: string, body: object, form: Form): Promise<v.InferOutput<Form>>;
}

/** An edge's answer where it refuses. */
const refusal = v.object({ detail: v.optional(v.string()), remedy: v.optional(v.string()) });

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
  ): Promise<v.InferOutput<Form>> {
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
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok) {
      const read = v.safeParse(form, answer);
      if (read.success) return read.output;
      throw new Error(`What answers at ${address} is no edge, or one of another age than this command.`);
    }
    const { detail, remedy } = v.is(refusal, answer) ? answer : {};
    throw new Error(
      [detail ?? `The edge has answered ${response.status}.`, remedy].filter(Boolean).join('\n'),
    );
  }
  return {
    get: (path, form) => call(path, {}, form),
    post: (path, body, form) => call(path, { method: 'POST', body: JSON.stringify(body) }, form),
  };
}
