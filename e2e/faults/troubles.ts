import type { BrowserContext, Page } from '@playwright/test';
import { OPERATOR_TOKEN, publishBroken, type Fault } from '../portal/broken-version';
import { translate } from '../portal/translator';

/*
 * What may happen to a person at a page, for one browser alone: other journeys on the same portal meet nothing of it.
 */

/** Goes, and comes back. `token`: the ERP refuses the token for a moment; `session`: the provider renews nothing, too. */
export const OUTAGES = ['erp', 'network', 'token', 'session'] as const;
export type Outage = (typeof OUTAGES)[number];

/** Versions that a browser may get: a good one, or one that fails and gives way to the fallback version. */
const VERSIONS: readonly (readonly [name: string, module: string, fault: Fault, part?: string])[] = [
  ['second', 'mf-cart', 'none'],
  ['syntax', 'mf-cart', 'syntax', 'page-cart'],
  ['load', 'mf-cart', 'load'],
  ['mount', 'mf-cart', 'mount', 'page-cart'],
  ['effect', 'mf-cart', 'effect', 'page-cart'],
  ['press', 'mf-cart', 'press', 'page-cart'],
  ['service', 'mf-cart', 'service', 'service'],
  ['box', 'mf-cart', 'mount', 'slot-buy-box'],
  ['icon', 'mf-cart', 'effect', 'slot-cart-icon'],
];
export const BROKEN_VERSIONS = VERSIONS.map(([name]) => name).filter((name) => name !== 'second');

/** Publishes the versions, each for those whose browser asks for it by a header. */
export async function publishVersions(origin: string): Promise<void> {
  for (const [name, module, fault, part] of VERSIONS) {
    const version = await publishBroken(origin, module, fault, part);
    const answer = await fetch(`${origin}/delivery/testers`, {
      method: 'POST',
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        name: module,
        version,
        testers: { audience: { header: { name: 'x-tester', value: name } } },
      }),
    });
    if (!answer.ok) throw new Error(`${name}: ${String(answer.status)} ${await answer.text()}`);
  }
}

/** The surroundings of one browser. */
export class Troubles {
  private away: Outage | undefined;
  private isTranslated = false;
  private startTranslator: (() => Promise<void>) | undefined;

  constructor(
    private readonly context: BrowserContext,
    private readonly page: Page,
  ) {}

  /** Stands between the page and its services; before the page is opened. */
  async connect(): Promise<void> {
    await this.context.route(/\/shopinvader\//, (route) => {
      if (this.away === 'erp') return route.fulfill({ status: 503, json: { detail: '' } });
      if (this.away === 'token' || this.away === 'session')
        return route.fulfill({ status: 401, json: { detail: '' } });
      return route.fallback();
    });
    await this.context.route(/\/idp\//, (route) => {
      if (this.away === 'erp') return route.abort('connectionrefused');
      if (this.away === 'session' && route.request().method() === 'POST')
        return route.fulfill({ status: 400, json: { error: 'invalid_grant' } });
      return route.fallback();
    });
    this.startTranslator = await translate(this.page, 'when asked');
  }

  get outage(): Outage | undefined {
    return this.away;
  }

  async begin(outage: Outage): Promise<void> {
    this.away = outage;
    if (outage === 'network') await this.context.setOffline(true);
  }

  async end(): Promise<void> {
    const was = this.away;
    this.away = undefined;
    if (was === 'network') await this.context.setOffline(false);
  }

  /** From the next page on the browser gets another version. */
  async release(name: string): Promise<void> {
    await this.context.setExtraHTTPHeaders(name === '' ? {} : { 'x-tester': name });
  }

  /** The browser translates this page, and those that follow. */
  async translate(): Promise<void> {
    if (this.isTranslated) return;
    this.isTranslated = true;
    await this.startTranslator?.();
    await translate(this.page, 'before hydration');
  }
}
