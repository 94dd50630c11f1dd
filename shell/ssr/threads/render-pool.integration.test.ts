import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import { type FetchCall, MOST_PLANS, type RenderPlan } from '@vetportal/contracts/render';
import { PAGE_ADDRESS } from '../testing/test-renders';
import { currentTrace, type RequestTrace, withTrace } from '@vetportal/tracing';
import { createRenderPool, type RenderPool } from './render-pool';
import { RenderFailed } from './render-thread';

/*
 * Real threads with real realms; in place of React a shell of some lines, whose modules are functions that are called with
 * the task's props.
 */

const SHELL = `
exports.shared = { 'shared-package': { answer: 42 } };
exports.connect = ({ exposes }, send) => {
  const tell = (message, ...more) => send(JSON.stringify(message), ...more);
  const waiting = new Map();
  const plans = new Set();
  let calls = 0;
  const askFor = (task) => (url) => new Promise((resolve) => {
    const id = (calls += 1);
    waiting.set(id, resolve);
    tell({ type: 'fetch', id, task, call: { url, method: 'GET', headers: {} } });
  });
  queueMicrotask(() => tell({ type: 'ready' }));
  return (json, text) => {
    const message = JSON.parse(json);
    if (message.type === 'answer') waiting.get(message.id)({ ...message.answer, body: text });
    if (message.type === 'plan') {
      if (plans.size >= ${MOST_PLANS}) plans.clear();
      plans.add(message.plan.build);
    }
    if (message.type !== 'task') return;
    const isKnown = plans.has(message.build);
    Promise.resolve().then(() => {
      if (!isKnown) throw new Error('no plan ' + message.build);
    }).then(() => exposes.part(JSON.parse(text), askFor(message.id))).then(
      (html) => tell({ type: 'rendered', id: message.id, rendering: { styles: [], places: [], queries: 0 } }, String(html)),
      (error) => tell({ type: 'failed', id: message.id, message: String(error), stack: '' }),
    );
  };
};`;

const PLAN: RenderPlan = { build: 'b1', modules: [], missing: [], config: {} as RenderPlan['config'] };
let folder: string;
let worker: URL;
const pools: RenderPool[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vetportal-render-'));
  for (const file of ['realm', 'render.worker']) {
    const source = readFileSync(join(__dirname, `${file}.ts`), 'utf8');
    const { code } = transformSync(source, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } });
    writeFileSync(join(folder, `${file}.mjs`), code.replace(/(['"])\.\/realm\1/, "'./realm.mjs'"));
  }
  worker = pathToFileURL(join(folder, 'render.worker.mjs'));
});
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));
afterAll(() => rmSync(folder, { recursive: true }));

/** A pool over one module, whose `part` is written as source. */
function kit(
  part: string,
  {
    fetch = () => '',
    coolDown = 30_000,
    memoryLimit = 32,
    timeLimit = 500,
  }: {
    readonly fetch?: (call: FetchCall) => string | Promise<string>;
    readonly coolDown?: number;
    readonly memoryLimit?: number;
    readonly timeLimit?: number;
  } = {},
) {
  const reports: string[] = [];
  const hung: string[] = [];
  const own = createRenderPool({
    worker,
    onHang: (_name, _version, part) => void hung.push(part),
    timeLimit,
    memoryLimit,
    coolDown,
    code: async () => ({ shell: SHELL, module: `exports.exposes = { part: ${part} };` }),
    fetch: async (call) => ({
      status: 200,
      type: 'text/plain',
      body: new TextEncoder().encode(await fetch(call)),
    }),
    report: (name, version, error) => void reports.push(`${name} ${version}: ${error.message}`),
  });
  pools.push(own);
  const version = { name: 'mf-test', version: '1.0.0', shellVersion: '1.0.0' };
  return {
    reports,
    hung,
    render: async (props: unknown = {}, build = PLAN.build, id = 'part') =>
      (
        await own.render(version, { ...PLAN, build }, PAGE_ADDRESS, {
          kind: 'slot',
          place: 'p',
          fill: { module: 'mf-test', version: '1.0.0', id, expose: './slot/part' },
          props: JSON.stringify(props),
        })
      ).html,
  };
}

/** Waits for what comes of a trial. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 20_000; !(await isSo());) {
    if (Date.now() > end) throw new Error('it never came');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('a part is rendered with its props and with what the shell shares @B11', async () => {
  const { render } = kit(`({ name }) => '<b>' + name + require('shared-package').answer + '</b>'`);
  await expect(render({ name: 'x' })).resolves.toBe('<b>x42</b>');
});

test('a part is rendered by any plan, also by one that was forgotten for others @D04', async () => {
  const { render, reports } = kit(`() => 'ok'`);
  const builds = Array.from({ length: 2 * MOST_PLANS + 5 }, (_, index) => `build ${index}`);
  for (const build of [...builds, ...builds]) await expect(render({}, build)).resolves.toBe('ok');
  expect(reports).toEqual([]);
});

test('data come through the edge', async () => {
  const { render } = kit(`async (_props, ask) => (await ask('http://erp.test/a')).body`, {
    fetch: ({ url }) => `from ${url}`,
  });
  await expect(render()).resolves.toBe('from http://erp.test/a');
});

test('what a part asks for belongs to the request of its page, also in a thread that another one started @W41', async () => {
  const { render } = kit(`async (_props, ask) => (await ask('http://erp.test/a')).body`, {
    fetch: () => currentTrace()?.requestId ?? 'none',
  });
  const of = (requestId: string): RequestTrace => ({
    requestId,
    traceId: 'a'.repeat(32),
    spanId: 'b'.repeat(16),
    parentId: undefined,
    isSampled: true,
    state: undefined,
  });
  const answers = ['first', 'second'].map((id) => withTrace(of(id), () => render()));
  expect(await Promise.all(answers)).toEqual(['first', 'second']);
  expect(await render()).toBe('none');
});

test('an answer is read as a browser reads it: letters of any length, without a mark at the beginning', async () => {
  const { render } = kit(`async (_props, ask) => JSON.stringify((await ask('http://erp.test/a')).body)`, {
    fetch: () => '\uFEFFœuf à 2 €',
  });
  await expect(render()).resolves.toBe('"œuf à 2 €"');
});

test('a part that throws fails alone, and is reported @D10', async () => {
  const { render, reports } = kit(
    `({ broken }) => { if (broken) throw new Error('no stock'); return 'ok'; }`,
  );
  const [one, other] = await Promise.allSettled([render({ broken: true }), render({ broken: false })]);
  expect(one.status).toBe('rejected');
  expect(other).toEqual({ status: 'fulfilled', value: 'ok' });
  expect(reports).toEqual(['mf-test 1.0.0: Error: no stock']);
});

const HANGS = `({ hangs }) => { while (hangs); return 'ok'; }`;

test('a part that never ends is ended and left to the browser for a while, and is tried again where nobody waits @D10 @W23', async () => {
  const { render, reports, hung } = kit(HANGS, { coolDown: 400 });
  await expect(render({ hangs: true })).rejects.toThrow(RenderFailed);
  const asked = performance.now();
  await expect(render()).rejects.toThrow('is left to the browser');
  expect(performance.now() - asked).toBeLessThan(100);
  expect(reports).toEqual(['mf-test 1.0.0: mf-test took longer than 500 ms']);
  expect(hung).toEqual(['mf-test@1.0.0 1.0.0 part part']);
  // Then it hangs again, alone; no page waits for it.
  await until(() =>
    render().then(
      () => false,
      () => hung.length === 2,
    ),
  );
  expect(reports).toHaveLength(1);
});

test('the other parts of a version that hangs go on at once, and those that were rendered beside it after a trial @D10 @W23', async () => {
  const { render, hung } = kit(HANGS);
  const beside = [render({ hangs: true }, PLAN.build, 'loop'), render({}, PLAN.build, 'footer')];
  expect((await Promise.allSettled(beside)).map(({ status }) => status)).toContain('rejected');
  await expect(render({}, PLAN.build, 'header')).resolves.toBe('ok');
  await until(() => hung.length === 1);
  await until(() =>
    render({}, PLAN.build, 'footer').then(
      (html) => html === 'ok',
      () => false,
    ),
  );
  expect(hung).toEqual(['mf-test@1.0.0 1.0.0 part loop']);
  await expect(render({}, PLAN.build, 'loop')).rejects.toThrow('is left to the browser');
});

test('a version that does not start rests, for longer each time @D10 @W23', async () => {
  const { render, reports } = kit(`(() => { throw new Error('broken') })()`, { coolDown: 300 });
  await expect(render()).rejects.toThrow('broken');
  await expect(render()).rejects.toThrow('rests');
  await until(() =>
    render().then(
      () => true,
      (error: unknown) => !String(error).includes('rests'),
    ),
  );
  expect(reports).toHaveLength(2);
});

test('a part that eats memory ends its own thread @D10', async () => {
  const { render, reports } = kit(
    `() => { const kept = []; for (;;) kept.push(new Array(10000).fill('x')); }`,
  );
  await expect(render()).rejects.toThrow();
  expect(reports).toHaveLength(1);
});

test('a part that waits for nothing is ended as well @D10', async () => {
  const { render, reports } = kit(`() => new Promise(() => undefined)`);
  await expect(render()).rejects.toThrow('took longer than 500 ms');
  expect(reports).toHaveLength(1);
});

test('the time of its data is not a part’s own', async () => {
  const { render, reports } = kit(`async (_props, ask) => (await ask('http://erp.test/a')).body`, {
    fetch: () => new Promise((resolve) => setTimeout(() => resolve('late'), 900)),
  });
  await expect(render()).resolves.toBe('late');
  expect(reports).toEqual([]);
});

test('a part of fifty megabytes fails alone, and is reported @D10', async () => {
  const { render, reports } = kit(`({ large }) => large ? 'x'.repeat(50_000_000) : 'ok'`, {
    memoryLimit: 256,
    timeLimit: 20_000,
  });
  const [one, other] = await Promise.allSettled([render({ large: true }), render({ large: false })]);
  expect(one.status).toBe('rejected');
  expect(other).toEqual({ status: 'fulfilled', value: 'ok' });
  expect(reports.join()).toMatch(/a message of 50\d{6} characters is too long/);
  await expect(render()).resolves.toBe('ok');
});

test.each([
  ['broken JSON', `() => { JSON.stringify = () => '{"type":"rendered"'; }`],
  ['no text', `() => { JSON.stringify = () => ({ type: 'ready' }); }`],
  ['another kind of message', `() => { JSON.stringify = () => '{"type":"eval","id":1}'; }`],
  [
    'styles that are none',
    `() => { JSON.stringify = () => '{"type":"rendered","id":1,"rendering":{"styles":[{"css":1}],"places":[],"queries":0}}'; }`,
  ],
  [
    'places that are none',
    `() => { JSON.stringify = () => '{"type":"rendered","id":1,"rendering":{"styles":[],"places":[{"place":1}],"queries":0}}'; }`,
  ],
  [
    'data that are not there',
    `() => { JSON.stringify = () => '{"type":"rendered","id":1,"rendering":{"styles":[],"places":[],"queries":1}}'; }`,
  ],
  ['a call to nowhere', `() => { JSON.stringify = () => '{"type":"fetch","id":1,"call":{"url":1}}'; }`],
])('a module that sends %s fails alone, and the edge goes on @D10', async (_what, part) => {
  const { render, reports } = kit(part);
  await expect(render()).rejects.toThrow();
  expect(reports).toHaveLength(1);
});

test('a part may not have any number of calls open', async () => {
  let open = 0;
  let most = 0;
  const { render } = kit(
    `async (_props, ask) => (await Promise.all(Array.from({ length: 500 }, (_, n) => ask('http://erp.test/' + n)))).filter(({ status }) => status === 0).length`,
    {
      fetch: async () => {
        most = Math.max(most, (open += 1));
        await new Promise((resolve) => setTimeout(resolve, 50));
        open -= 1;
        return '';
      },
    },
  );
  expect(Number(await render())).toBeGreaterThanOrEqual(300);
  expect(most).toBeLessThanOrEqual(100);
});

test.each([
  ['a package that nobody gave', `() => require('node:fs').readFileSync('/etc/hostname')`],
  ['an import', `async () => (await import('node:fs')).readFileSync('/etc/hostname')`],
  ['the process', `() => process.env.PATH`],
  ['code from text', `() => (0, eval)('1')`],
  ['code from text, by a function', `() => Function('return this')()`],
  ['the outer function, by a class of the platform', `() => URL.constructor('return process')().version`],
  ['the outer function, by a timer', `() => setTimeout.constructor('return process')().version`],
  ['the outer async function', `() => Object.getPrototypeOf(fetch).constructor('return process')()`],
  [
    'the outer function, by an instance',
    `() => new URL('a:b').constructor.constructor('return process')().version`,
  ],
  [
    'the outer function, by a thrown error',
    `() => { try { new URL('') } catch (error) { return error.constructor.constructor('return process')().version } }`,
  ],
  [
    'the frames below',
    `() => { Error.prepareStackTrace = (_e, frames) => frames.map((f) => f.getThis?.()?.process?.version ?? f.getFunction?.()?.constructor?.('return process')()?.version).find(Boolean); const found = new Error().stack; if (!found) throw new Error('nothing'); return found; }`,
  ],
])('a module cannot reach %s', async (_what, part) => {
  await expect(kit(part).render()).rejects.toThrow();
});

test('a module finds no environment and nothing of another module', async () => {
  const { render } = kit(
    `() => JSON.stringify([typeof process, typeof require('shared-package').secret, typeof globalThis.left]) + (globalThis.left = 1)`,
  );
  await expect(render()).resolves.toBe('["undefined","undefined","undefined"]1');
  const other = kit(`() => typeof globalThis.left`);
  await expect(other.render()).resolves.toBe('undefined');
});

test('so many threads are kept at most; the version that was idle longest goes first', async () => {
  const threads: string[] = [];
  const own = createRenderPool({
    worker,
    memoryLimit: 32,
    code: async (name) => {
      threads.push(name);
      return {
        shell: SHELL,
        module: `exports.exposes = { part: () => (globalThis.made = (globalThis.made ?? 0) + 1) };`,
      };
    },
    fetch: () => Promise.reject(new Error('nothing is asked for')),
    report: () => undefined,
  });
  pools.push(own);
  const render = async (number: number): Promise<string> => {
    const name = `mf-test${number}`;
    const fill = { module: name, version: '1.0.0', id: 'part', expose: './slot/part' };
    const version = { name, version: '1.0.0', shellVersion: '1.0.0' };
    const task = { kind: 'slot', place: 'p', fill, props: '{}' } as const;
    return (await own.render(version, PLAN, PAGE_ADDRESS, task)).html;
  };
  for (let number = 0; number < 20; number += 1) expect(await render(number)).toBe('1');
  // The first has been used since, so the second is the one that goes for the one too many.
  expect(await render(0)).toBe('2');
  expect(await render(20)).toBe('1');
  expect(await render(0)).toBe('3');
  expect(await render(1)).toBe('1');
  expect(await render(12)).toBe('2');
  expect(threads).toHaveLength(22);
});

test('a thread itself has no environment and no arguments', async () => {
  process.env['EDGE_SECRET'] = 'secret';
  const bare = join(folder, 'bare.mjs');
  writeFileSync(
    bare,
    `import { parentPort } from 'node:worker_threads';
     parentPort.postMessage(undefined);
     parentPort.postMessage([['{"type":"ready"}']]);
     const html = JSON.stringify([process.env, process.argv.slice(2), process.execArgv]);
     parentPort.on('message', (messages) => {
       for (const [json] of messages) {
         const { type, id } = JSON.parse(json);
         if (type === 'task') parentPort.postMessage([[JSON.stringify({ type: 'rendered', id, rendering: { styles: [], places: [], queries: 0 } }), html]]);
       }
     });`,
  );
  const own = createRenderPool({
    worker: pathToFileURL(bare),
    code: () => Promise.resolve({ shell: '', module: '' }),
    fetch: () => Promise.reject(new Error('nothing is asked for')),
    report: () => undefined,
  });
  pools.push(own);
  const version = { name: 'mf-test', version: '1.0.0', shellVersion: '1.0.0' };
  const { html } = await own.render(version, PLAN, PAGE_ADDRESS, { kind: 'page', module: 'mf-test' });
  delete process.env['EDGE_SECRET'];
  expect(html).toBe('[{},[],[]]');
});
