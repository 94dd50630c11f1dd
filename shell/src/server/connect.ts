import type { FetchAnswer, FromRenderer, RenderPlan, ToRenderer } from '@vetportal/contracts/render';
import { createRenderer } from './render';
import type { OwnModule } from './server-platform';

/** Combinations of versions that a renderer remembers. */
const MAX_PLANS = 50;

/**
 * Connects the renderer of one module with the edge. Only text passes between the two: the code of a module must not get
 * hold of anything that belongs to the edge's realm.
 *
 * @param own the module's exposes
 * @param send takes a message for the edge, as JSON
 * @returns takes a message of the edge, as JSON
 */
export function connect(own: OwnModule, send: (json: string) => void): (json: string) => void {
  const plans = new Map<string, RenderPlan>();
  const calls = new Map<number, (answer: FetchAnswer) => void>();
  let lastCall = 0;
  const tell = (message: FromRenderer): void => send(JSON.stringify(message));

  const bridge = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const id = (lastCall += 1);
    const body = request.method === 'GET' ? undefined : await request.text();
    const answer = await new Promise<FetchAnswer>((resolve) => {
      calls.set(id, resolve);
      const headers = Object.fromEntries(request.headers);
      tell({ type: 'fetch', id, call: { url: request.url, method: request.method, headers, body } });
    });
    if (answer.status === 0) throw new TypeError('fetch failed');
    const empty = answer.status === 204 || answer.status === 304;
    return new Response(empty ? null : answer.body, {
      status: answer.status,
      headers: { 'content-type': answer.type },
    });
  };

  const renderer = createRenderer(own, bridge);
  renderer.then(
    () => tell({ type: 'ready' }),
    (error: unknown) => tell({ type: 'failed', id: 0, ...described(error) }),
  );

  async function take(message: ToRenderer): Promise<void> {
    switch (message.type) {
      case 'plan':
        if (plans.size >= MAX_PLANS) plans.clear();
        plans.set(message.plan.build, message.plan);
        return;
      case 'answer':
        calls.get(message.id)?.(message.answer);
        calls.delete(message.id);
        return;
      case 'task': {
        const { id, build, address, task } = message;
        try {
          const plan = plans.get(build);
          if (!plan) throw new Error(`no plan ${build}`);
          tell({ type: 'rendered', id, rendering: await (await renderer).render(plan, address, task) });
        } catch (error) {
          tell({ type: 'failed', id, ...described(error) });
        }
      }
    }
  }
  return (json) => void take(JSON.parse(json) as ToRenderer);
}

function described(error: unknown): { message: string; stack: string } {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return { message: message.slice(0, 1000), stack: stack.slice(0, 4000) };
}
