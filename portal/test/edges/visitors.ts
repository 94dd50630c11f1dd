import { setTimeout as wait } from 'node:timers/promises';
import { type EdgeProcess, OPERATOR } from './edge-process';

const COUNT = 6;
const PAUSE_MS = 20;

/** Ask all the time, each of the edges in turn, as if a balancer stood before them, and note each answer that is none. */
export class Visitors {
  readonly failures: string[] = [];
  answers = 0;
  private edges: readonly EdgeProcess[];
  private isOver = false;
  /** What each asks right now. */
  private asked: Promise<void>[] = [];
  private readonly visits: Promise<void>[];

  /** @param edges that they come to at first */
  constructor(edges: readonly EdgeProcess[]) {
    this.edges = [...edges];
    this.visits = Array.from({ length: COUNT }, (_, index) => this.visit(index));
  }

  /** From now on they come to these. Resolves when nobody waits for another one any more. */
  async goTo(edges: readonly EdgeProcess[]): Promise<void> {
    this.edges = [...edges];
    await Promise.all([...this.asked]);
  }

  async leave(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.visits);
  }

  /** What new visitors get. Each has the same from every edge: that is a failure otherwise. */
  async versionsOf(
    visitors: number,
  ): Promise<{ readonly shells: ReadonlySet<string>; readonly carts: ReadonlySet<string> }> {
    const [shells, carts] = [new Set<string>(), new Set<string>()];
    for (let each = 0; each < visitors; each += 1) {
      const [first, ...others] = this.edges;
      const { versions, cookie } = await page(first);
      for (const other of others) {
        const again = await page(other, cookie);
        if (again.versions.join() !== versions.join())
          this.failures.push(`${versions.join()} is ${again.versions.join()} from another edge`);
      }
      shells.add(versions[0]);
      carts.add(versions[1]);
    }
    return { shells, carts };
  }

  private async visit(index: number): Promise<void> {
    for (let turn = index; !this.isOver; turn += 1) {
      const edge = this.edges[turn % this.edges.length];
      this.asked[index] = this.ask(edge?.origin ?? '', index).then(
        () => {
          this.answers += 1;
        },
        (error: unknown) => {
          this.failures.push(String(error));
        },
      );
      await this.asked[index];
      await wait(PAUSE_MS);
    }
  }

  /** One of them writes, one loads files, the others read pages. */
  private async ask(origin: string, index: number): Promise<void> {
    if (index === 0)
      await succeed(`${origin}/changes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR}` },
        body: '{"sources":["products"]}',
      });
    else if (index === 1) await succeed(`${origin}/modules/mf-cart/1.1.0/entry.js`);
    else await succeed(`${origin}/fr/search`, { headers: { accept: 'text/html' } });
  }
}

async function succeed(url: string, init: RequestInit = {}): Promise<void> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${String(response.status)}: ${text.slice(0, 200)}`);
}

interface Page {
  /** Of the shell, and of the cart. */
  readonly versions: readonly [string, string];
  readonly cookie: string;
}

async function page(edge: EdgeProcess | undefined, cookie = ''): Promise<Page> {
  const response = await fetch(`${edge?.origin ?? ''}/fr/search`, {
    headers: { accept: 'text/html', ...(cookie === '' ? {} : { cookie }) },
  });
  const text = await response.text();
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return {
    versions: [versionIn(text, 'shell'), versionIn(text, 'modules/mf-cart')],
    cookie: cookies.join('; '),
  };
}

const versionIn = (text: string, base: string): string =>
  new RegExp(`/${base}/([\\d.]+)/`).exec(text)?.[1] ?? 'none';
