import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';

const ROOT = resolve(import.meta.dirname, '../../..');
const START_MS = 300_000;
/** Level of an error in the log. */
const ERROR = 50;

const logLine = v.object({ level: v.number(), msg: v.optional(v.string()) });
const person = v.object({ email: v.string(), password: v.string() });

/** What the system says of a process. */
export interface ProcessFigures {
  /** Resident memory in MiB. */
  readonly memory: number;
  readonly files: number;
  readonly threads: number;
}

/** A portal under load: edge and back end in one process, as `npm start` runs them. */
export interface PortalProcess {
  readonly origin: string;
  /** Errors of its log and of its error output. */
  readonly errors: readonly string[];
  demoCustomer(name: string): { readonly email: string; readonly password: string };
  /** Undefined where the system does not tell. */
  figures(): ProcessFigures | undefined;
  /** The largest delay of 99 in 100 turns of its event loop since this was asked last, in milliseconds. */
  loopDelay(): Promise<number>;
  stop(): Promise<void>;
}

/** Builds what is not built yet, and starts a portal on a data folder. */
export async function startPortalProcess(
  dataFolder: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<PortalProcess> {
  const errors: string[] = [];
  const metricsPort = port + 1;
  const child = spawn(process.execPath, [resolve(ROOT, 'shared/build/bin/start.mjs')], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { success, output } = v.safeParse(logLine, parsed(line));
    if (success && output.level >= ERROR) errors.push(line);
  });
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
  const origin = `http://localhost:${String(port)}`;
  await untilReady(child, origin);
  // What the build says on its way is no error of the portal.
  errors.length = 0;
  return {
    origin,
    errors,
    demoCustomer(name) {
      const text = readFileSync(resolve(dataFolder, 'demo-customers.json'), 'utf8');
      const found = v.parse(v.array(person), JSON.parse(text)).find(({ email }) => email.startsWith(name));
      if (!found) throw new Error(`There is no demo customer ${name}.`);
      return found;
    },
    figures: () => figuresOf(child.pid ?? 0),
    async loopDelay() {
      const text = await (await fetch(`http://127.0.0.1:${String(metricsPort)}/metrics`)).text();
      return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1] ?? Number.NaN) * 1000;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
};

async function untilReady(child: ChildProcess, origin: string): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end;) {
    await wait(500);
    if (child.exitCode !== null) throw new Error(`The portal ended with ${String(child.exitCode)}.`);
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return;
  }
  child.kill('SIGKILL');
  throw new Error('The portal did not start in time.');
}

function figuresOf(pid: number): ProcessFigures | undefined {
  try {
    const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
    return {
      memory: Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024,
      files: readdirSync(`/proc/${String(pid)}/fd`).length,
      threads: readdirSync(`/proc/${String(pid)}/task`).length,
    };
  } catch {
    return undefined;
  }
}
