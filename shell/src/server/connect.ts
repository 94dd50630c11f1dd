import {
  type FetchAnswer,
  type FromRenderer,
  MOST_PLANS,
  type Rendering,
  type RenderPlan,
  type Texts,
  type ToRenderer,
} from '@vetportal/contracts/render';
import { fromFormerNames } from '@vetportal/contracts/module';
import { createRenderer, type AskService } from './render';
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

  const askFor =
    (task: number): AskService =>
    (call) =>
      new Promise((resolve) => {
        const id = (lastCall += 1);
        calls.set(id, resolve);
        tell({ type: 'fetch', id, task, call });
      });

  const renderer = createRenderer(own);
  renderer.then(
    () => tell({ type: 'ready' }),
    (error: unknown) => tell({ type: 'failed', id: 0, ...described(error) }),
  );

  async function take(message: ToRenderer, text: string): Promise<void> {
    switch (message.type) {
      case 'plan':
        if (plans.size >= MOST_PLANS) plans.clear();
        plans.set(message.plan.build, planOf(message.plan));
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
          send(...writeRendered(id, await (await renderer).render(plan, address, whole, askFor(id))));
        } catch (error) {
          tell({ type: 'failed', id, ...described(error) });
        }
      }
    }
  }
  return (json, text = '') => void take(JSON.parse(json) as ToRenderer, text);
}

/** What is long stands behind, in the order in which `readRendererMessage` on the edge takes it. */
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

/** An edge from before 1.10 names the parts of a plan otherwise. */
const planOf = (plan: RenderPlan): RenderPlan => ({
  ...plan,
  modules: plan.modules.map((module) => fromFormerNames(module) as RenderPlan['modules'][number]),
});
