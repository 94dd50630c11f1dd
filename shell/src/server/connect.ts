import {
  type FetchAnswer,
  type FetchCall,
  type FromRenderer,
  MOST_PLANS,
  type Rendering,
  type RenderPlan,
  type Texts,
  type ToRenderer,
} from '@vetportal/contracts/render';
import { createRenderer, type DataFetch } from './render';
import type { OwnModule } from './server-platform';

/**
 * Connects the renderer of one module with the edge. Only text passes between the two: the code of a module must not get
 * hold of anything that belongs to the edge's realm.
 *
 * @param own the module's exposes
 * @param send takes a message for the edge
 * @returns takes a message of the edge
 */
export function connect(own: OwnModule, send: (...message: Texts) => void): (...message: Texts) => void {
  const plans = new Map<string, RenderPlan>();
  const calls = new Map<number, (answer: FetchAnswer) => void>();
  let lastCall = 0;
  const tell = (message: Exclude<FromRenderer, { type: 'rendered' }>): void => send(JSON.stringify(message));

  const bridge: DataFetch = async (input, init, answered) => {
    const request = input instanceof Request ? input : new Request(input, init);
    const id = (lastCall += 1);
    const body = request.method === 'GET' ? undefined : await request.text();
    const answer = await new Promise<FetchAnswer>((resolve) => {
      calls.set(id, resolve);
      tell({ type: 'fetch', id, call: callOf(request, body) });
    });
    answered(answer.name);
    if (answer.status === 0) throw new TypeError('fetch failed');
    const { status, type } = answer;
    const about = { status, headers: { 'content-type': type } };
    if (status === 200) return new TextResponse(answer.body, about);
    return new Response(status === 204 || status === 304 ? null : answer.body, about);
  };

  const renderer = createRenderer(own, bridge);
  renderer.then(
    () => tell({ type: 'ready' }),
    (error: unknown) => tell({ type: 'failed', id: 0, ...described(error) }),
  );

  async function take(message: ToRenderer, text: string): Promise<void> {
    switch (message.type) {
      case 'plan':
        if (plans.size >= MOST_PLANS) plans.clear();
        plans.set(message.plan.build, message.plan);
        return;
      case 'answer':
        calls.get(message.id)?.({ ...message.answer, body: text });
        calls.delete(message.id);
        return;
      case 'task': {
        const { id, build, address, task } = message;
        try {
          const plan = plans.get(build);
          if (!plan) throw new Error(`no plan ${build}`);
          const whole = task.kind === 'slot' ? { ...task, props: text } : task;
          send(...writeRendered(id, await (await renderer).render(plan, address, whole)));
        } catch (error) {
          tell({ type: 'failed', id, ...described(error) });
        }
      }
    }
  }
  return (json, text = '') => void take(JSON.parse(json) as ToRenderer, text);
}

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

/** What is long stands behind, in the order in which `readFromRenderer` on the edge takes it. */
function writeRendered(id: number, { html, queries, places, ...rest }: Rendering): Texts {
  const rendering = {
    ...rest,
    queries: queries.length,
    places: places.map(({ place, fill }) => ({ place, fill })),
  };
  return [
    JSON.stringify({ type: 'rendered', id, rendering }),
    html,
    ...queries,
    ...places.map(({ props }) => props),
  ];
}

function described(error: unknown): { message: string; stack: string } {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return { message: message.slice(0, 1000), stack: stack.slice(0, 4000) };
}
