import type { SaleWire } from '@vetportal/erp/wire';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { databaseFor } from '@vetportal/database/testing/databases';
import { freePort } from '@vetportal/database/testing/free-port';
import { openDatabase, type SqlValue } from '../src/database';
import { Browser, OidcClient } from './browser';
import { preparedDataFolder } from './prepared-data';
import { runBackend, untilListening } from './run-backend';

const ROOT = resolve(__dirname, '../..');
const START_LIMIT = 120_000;

// A first start makes a database: longer than Jest waits for a hook.
jest.setTimeout(START_LIMIT + 30_000);

export interface DemoCustomer {
  email: string;
  password: string;
}

/** The back end as a process of its own with a small catalogue, asked over HTTP like by a browser. */
export class BackendProcess {
  private constructor(
    private readonly process: ChildProcess,
    readonly origin: string,
    readonly dataDir: string,
    readonly demoCustomers: readonly DemoCustomer[],
  ) {}

  /**
   * Starts it on a free port: with data as a first start makes them, or with a folder that is given. Another environment
   * makes other data, and so begins with an empty folder.
   */
  static async start(
    settings: { dataDir?: string; env?: Record<string, string> } = {},
  ): Promise<BackendProcess> {
    const dataDir =
      settings.dataDir ??
      (settings.env ? await mkdtemp(join(tmpdir(), 'vetportal-test-')) : await preparedDataFolder());
    const port = await freePort();
    const database = await databaseFor(dataDir);
    const child = run({ DATA_DIR: dataDir, PORT: String(port), ...database, ...settings.env });
    await untilListening(child, START_LIMIT);
    const demo = JSON.parse(await readFile(join(dataDir, 'demo-customers.json'), 'utf8')) as DemoCustomer[];
    return new BackendProcess(child, `http://localhost:${port}`, dataDir, demo);
  }

  demo(name: string): DemoCustomer {
    const found = this.demoCustomers.find((one) => one.email.startsWith(name));
    if (!found) throw new Error(`There is no demo customer ${name}.`);
    return found;
  }

  /** Signs a demo customer in. @param name beginning of its e-mail address */
  async signIn(name: string): Promise<Caller> {
    const { email, password } = this.demo(name);
    const { access_token } = await new OidcClient(new Browser(this.origin)).signIn(email, password);
    return new Caller(this.origin, access_token);
  }

  /** Sets what goes wrong on purpose. */
  async setFaults(faults: object): Promise<void> {
    const token = await readFile(join(this.dataDir, 'backoffice-token'), 'utf8');
    const response = await fetch(`${this.origin}/backoffice/faults`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(faults),
    });
    if (!response.ok) throw new Error(`The fault switch answered ${response.status}.`);
  }

  /** The mails that somebody was written, the newest first. */
  async mailsTo(recipient: string): Promise<readonly { readonly kind: string; readonly body: string }[]> {
    const token = await readFile(join(this.dataDir, 'backoffice-token'), 'utf8');
    const response = await fetch(`${this.origin}/backoffice/mails`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (await response.json()) as {
      data: { recipient: string; kind: string; body: string }[];
    };
    return data.filter((mail) => mail.recipient === recipient);
  }

  /**
   * The provider team closes somebody's access in the back office, or opens it again.
   *
   * @param login the person's whole e-mail address
   */
  async setAccess(login: string, action: 'close' | 'reopen'): Promise<void> {
    const token = await readFile(join(this.dataDir, 'backoffice-token'), 'utf8');
    const headers = { authorization: `Bearer ${token}`, accept: 'text/html', 'accept-language': 'en' };
    const people = `${this.origin}/backoffice/people`;
    const list = action === 'close' ? 'order=yes' : 'access=closed';
    const button = new RegExp(`/people/([\\w-]+)/${action}"[^>]*>\\s*<button[^>]*, ${login}"`);
    for (let page = 1; page < 20; page += 1) {
      const found = button.exec(await (await fetch(`${people}?${list}&page=${page}`, { headers })).text());
      if (!found) continue;
      const path = `${people}/${found[1] ?? ''}/${action}`;
      const done = await fetch(path, { method: 'POST', headers, redirect: 'manual' });
      if (done.status !== 303) throw new Error(`The back office answered ${done.status}.`);
      return;
    }
    throw new Error(`Nobody with ${login} is in the list (${list}).`);
  }

  /** Ends the process: kindly, or as a crash does. The data folder stays. */
  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const ended = new Promise((done) => this.process.once('exit', done));
    this.process.kill(signal);
    await ended;
  }

  /** Ends the process and reads what it has left in its database. */
  async endAndRead<Row extends object>(sql: string, parameters: readonly SqlValue[] = []): Promise<Row[]> {
    await this.end();
    const { DATABASE_URL: databaseUrl } = await databaseFor(this.dataDir);
    const database = await openDatabase({ dataDir: this.dataDir, databaseUrl });
    try {
      return await database.query<Row>(sql, [...parameters]);
    } finally {
      await database.close();
    }
  }

  async endAndForget(): Promise<void> {
    await this.end();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

/** Starts the program and gives what it wrote to stderr, for starts that must fail. */
export async function failedStart(
  env: Record<string, string>,
): Promise<{ code: number | null; stderr: string }> {
  const child = run({ PORT: String(await freePort()), ...env });
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  return { code, stderr };
}

/** Calls the ERP as one person. */
export class Caller {
  constructor(
    readonly origin: string,
    readonly token: string | null,
    readonly language = 'fr-BE',
  ) {}

  speaking(language: string): Caller {
    return new Caller(this.origin, this.token, language);
  }

  get<Body = SaleAnswer>(path: string): Promise<Answer<Body>> {
    return this.call<Body>('GET', path);
  }

  post<Body = SaleAnswer>(path: string, body?: unknown): Promise<Answer<Body>> {
    return this.call<Body>('POST', path, body);
  }

  async call<Body = SaleAnswer>(method: string, path: string, body?: unknown): Promise<Answer<Body>> {
    const response = await fetch(`${this.origin}/shopinvader/${path}`, {
      method,
      headers: {
        'accept-language': this.language,
        ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer: unknown = text === '' ? null : JSON.parse(text);
    return { status: response.status, headers: response.headers, body: answer as Body };
  }
}

export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** What most calls of these tests answer: a cart or sale, a page of them, or a refusal; each test knows which. */
export interface SaleAnswer extends SaleWire {
  items: SaleWire[];
  data: SaleWire[];
  count: number;
  size: number;
  detail: string & { loc: (string | number)[]; msg: string; type: string }[];
}

export interface WishlistsAnswer {
  items: { id: number; lines: { product_id: number }[] }[];
}

const run = (env: Record<string, string>): ChildProcess => runBackend(ROOT, env);
