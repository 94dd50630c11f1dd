import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../engines/running/free-port';

const OPERATOR_TOKEN = 'operator-token-of-a-test';
/** Attempts of 200 ms each: making the database takes seconds. */
const ATTEMPTS = 300;

/** An edge that runs alone, without the services behind it, and what an operator asks of it. */
export interface LoneEdge {
  readonly origin: string;
  /** A token that may publish one module, or the shell, and nothing else. */
  tokenFor(name: string): Promise<string>;
  /** Versions that were published over the network, as against those that lay there. */
  releasedVersions(name: string): Promise<string[]>;
  /** Who gets what, as JSON. */
  traffic(): Promise<string>;
  /** Sends a version that is on its way to everybody, step by step. */
  finishRollout(name: string): Promise<void>;
  /** Stops it, and waits until it has written what it had to. */
  end(): Promise<void>;
}

/**
 * Starts one over a folder of its own, with what is built now.
 *
 * @param root of the repository
 */
export async function startLoneEdge(root: string, data: string): Promise<LoneEdge> {
  execFileSync(process.execPath, [join(root, 'shared/build/bin/prepare.mjs')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: data },
    stdio: 'inherit',
  });
  const port = await freePort();
  const origin = `http://localhost:${String(port)}`;
  const elsewhere = 'http://127.0.0.1:1/';
  const edge = spawn(process.execPath, [join(root, 'portal/dist/edge.js')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data,
      OPERATOR_TOKEN,
      LOG_LEVEL: 'error',
      ...{ ERP_URL: elsewhere, SEARCH_URL: elsewhere, AUTH_AUTHORITY: elsewhere },
    },
    stdio: 'inherit',
  });
  const ended = once(edge, 'exit');
  const end = async (): Promise<void> => {
    edge.kill('SIGTERM');
    await ended;
  };

  async function ask(path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${origin}/delivery/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${OPERATOR_TOKEN}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    assert.ok(answer.ok, `${path}: ${String(answer.status)} ${await answer.clone().text()}`);
    return answer.json();
  }
  const isWhole = async (name: string): Promise<boolean> => {
    const { rollouts } = (await ask('rollouts')) as {
      readonly rollouts: readonly { readonly name: string; readonly state: string }[];
    };
    return !rollouts.some((each) => each.name === name && each.state === 'running');
  };

  for (let attempt = 0; ; attempt += 1) {
    if (edge.exitCode !== null) throw new Error('The edge has ended.');
    if ((await fetch(`${origin}/readyz`).catch(() => undefined))?.ok === true) break;
    if (attempt < ATTEMPTS) await wait(200);
    else {
      await end();
      throw new Error('The edge did not start in time.');
    }
  }
  return {
    origin,
    async tokenFor(scope) {
      return ((await ask('tokens', { scope, label: 'test', days: 1 })) as { token: string }).token;
    },
    async releasedVersions(name) {
      const { versions } = (await ask('versions')) as {
        versions: readonly { readonly name: string; readonly version: string }[];
      };
      return versions
        .filter((each) => each.name === name && !each.version.includes('-local.'))
        .map(({ version }) => version);
    },
    async traffic() {
      return JSON.stringify(((await ask('traffic')) as { readonly document: unknown }).document);
    },
    async finishRollout(name) {
      while (!(await isWhole(name))) await ask('step', { name });
    },
    end,
  };
}
