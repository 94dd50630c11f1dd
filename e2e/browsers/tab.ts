import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BrowserGone, type BrowserTab } from './browser';
import { answer, isQuiet, lookForFaults, type Place, type Question, type Step, type Text } from './in-page';

/** Ends what hangs; how fast a page is, is measured elsewhere (ms). */
const PATIENCE_MS = 20_000;
const INTERVALS = [50, 100, 200, 300];

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

type Name = string | RegExp;
const textOf = (name: Name): Text =>
  typeof name === 'string' ? { whole: name } : { pattern: name.source, flags: name.flags };

interface RoleOptions {
  readonly name?: Name;
  readonly level?: number;
  readonly selected?: boolean;
}

/** Something on a page, found by what it is to a person. Nothing is looked up before it is used. */
export class Locator {
  constructor(
    private readonly tab: Tab,
    private readonly steps: readonly Step[] = [],
  ) {}

  byRole(role: string, { name, level, selected }: RoleOptions = {}): Locator {
    return this.narrow({
      by: 'role',
      role,
      level,
      selected,
      name: name === undefined ? undefined : textOf(name),
    });
  }

  byText(text: Name): Locator {
    return this.narrow({ by: 'text', text: textOf(text) });
  }

  /** A field, by what its label says; a password has no role. */
  byLabel(text: Name): Locator {
    return this.narrow({ by: 'label', text: textOf(text) });
  }

  css(selector: string): Locator {
    return this.narrow({ by: 'css', selector });
  }

  /** Those of them that hold a text, however deep. */
  holding(text: Name): Locator {
    return this.narrow({ by: 'holding', text: textOf(text) });
  }

  first(): Locator {
    return this.at(0);
  }

  at(index: number): Locator {
    return this.narrow({ by: 'at', index });
  }

  count(): Promise<number> {
    return this.ask('count');
  }

  texts(): Promise<string[]> {
    return this.ask('texts');
  }

  /** Of a field; null where there is none. */
  value(): Promise<string | null> {
    return this.ask('value');
  }

  /** Waits until it is there, in sight and in reach. */
  async isSeen(): Promise<void> {
    await this.poll(() => this.count(), 'is seen').toBeGreaterThan(0);
  }

  async isGone(): Promise<void> {
    await this.poll(() => this.count(), 'is gone').toBe(0);
  }

  async hasCount(count: number): Promise<void> {
    await this.poll(() => this.count(), `is there ${String(count)} times`).toBe(count);
  }

  async hasValue(value: string): Promise<void> {
    await this.poll(() => this.value(), 'has the value').toBe(value);
  }

  /** Waits until nothing lies over it, and presses its middle. */
  async click(): Promise<void> {
    const found: { x: number; y: number }[] = [];
    await this.poll(async () => {
      const place = await this.ask<Place>('place');
      if ('why' in place) return place.why;
      found.push(place);
      return 'can be pressed';
    }, 'can be pressed').toBe('can be pressed');
    for (const { x, y } of found) await this.tab.driver.clickAt(x, y);
    // It has moved away in between; nothing was pressed.
    if (await this.tab.hasMissed()) await this.click();
  }

  /** Presses the field and types, in place of what stands there. */
  async fill(text: string): Promise<void> {
    await this.click();
    await this.poll(() => this.ask<boolean>('focused'), 'has the focus').toBe(true);
    await this.ask('select all');
    await this.tab.driver.type(text);
    await this.hasValue(text);
  }

  /** Chooses an entry of a list. */
  async choose(option: string): Promise<void> {
    await this.poll(() => this.ask<string[] | null>('choose', option), `has the entry ${option}`).toEqual([]);
  }

  /** Chooses a file, for a field that need not be in sight. */
  async chooseFile(path: string): Promise<void> {
    await this.isSeen();
    await this.tab.driver.chooseFile(this.tab.expression({ steps: this.steps, ask: 'field' }), path);
  }

  private poll<Value>(look: () => Promise<Value>, wanted: string) {
    const message = `${describe(this.steps)} ${wanted}`;
    return expect.poll(look, { message, timeout: PATIENCE_MS, intervals: INTERVALS });
  }

  private ask<Value>(ask: Question['ask'], option?: string): Promise<Value> {
    return this.tab.ask({ steps: this.steps, ask, ...(option === undefined ? {} : { option }) });
  }

  private narrow(step: Step): Locator {
    return new Locator(this.tab, [...this.steps, step]);
  }
}

/** How long a page may be between two documents, in which nothing can be asked (ms). */
const BETWEEN_DOCUMENTS_MS = 5_000;

/** A tab as a person uses it, the same in every engine. */
export class Tab {
  /** @param driver the tab in its engine @param origin of the portal */
  constructor(
    readonly driver: BrowserTab,
    readonly origin: string,
  ) {}

  readonly byRole: Locator['byRole'] = (role, options) => new Locator(this).byRole(role, options);
  readonly byText: Locator['byText'] = (text) => new Locator(this).byText(text);
  readonly byLabel: Locator['byLabel'] = (text) => new Locator(this).byLabel(text);
  readonly css: Locator['css'] = (selector) => new Locator(this).css(selector);

  goto(path: string): Promise<void> {
    return this.driver.goto(`${this.origin}${path}`);
  }

  press(keys: string): Promise<void> {
    return this.driver.press(keys);
  }

  /** Path and query. */
  address(): Promise<string> {
    return this.evaluate('location.href.slice(location.origin.length)');
  }

  async hasAddress(pattern: RegExp): Promise<void> {
    await expect
      .poll(() => this.address(), { message: 'address', timeout: PATIENCE_MS, intervals: INTERVALS })
      .toMatch(pattern);
  }

  /** Whether nothing in the window is on its way: what holds a place or turns moves without end. */
  isQuiet(): Promise<boolean> {
    return this.evaluate(`(${isQuiet.toString()})()`);
  }

  /** Whether the last press found something else than what it was meant for. A page that was left by it has found it. */
  hasMissed(): Promise<boolean> {
    return this.evaluate(`document.documentElement.dataset.pressed === 'missed'`);
  }

  /** What of the page shows that something is broken. */
  faults(): Promise<string[]> {
    return this.evaluate(`(${lookForFaults.toString()})()`);
  }

  expression(question: Question): string {
    return `(${answer.toString()})(${JSON.stringify(question)})`;
  }

  /** Asks the page; brings it what it needs to answer, once a document. */
  async ask<Value>(question: Question): Promise<Value> {
    const expression = `'TestingLibraryDom' in globalThis && document.body ? ${this.expression(question)} : 'no library'`;
    for (;;) {
      const value = await this.evaluate<Value | 'no library'>(expression);
      if (value !== 'no library') return value;
      await this.evaluate(`(() => { ${library}
TestingLibraryDom.configure({ computedStyleSupportsPseudoElements: true }); return null; })()`);
    }
  }

  /** Reads from the page, whichever document it has: the one that was asked may be replaced before it answers. */
  async evaluate<Value>(expression: string): Promise<Value> {
    for (const end = Date.now() + BETWEEN_DOCUMENTS_MS; ;) {
      try {
        return await this.driver.evaluate<Value>(expression);
      } catch (error) {
        if (error instanceof BrowserGone || Date.now() > end) throw error;
      }
    }
  }
}

/** As a person reads it: `button "Add to cart"`. */
function describe(steps: readonly Step[]): string {
  const say = (text: Text): string => ('whole' in text ? `"${text.whole}"` : `/${text.pattern}/`);
  return steps
    .map((step) => {
      switch (step.by) {
        case 'role':
          return step.name === undefined ? step.role : `${step.role} ${say(step.name)}`;
        case 'text':
        case 'label':
          return say(step.text);
        case 'css':
          return step.selector;
        case 'holding':
          return `holding ${say(step.text)}`;
        case 'at':
          return `[${String(step.index)}]`;
      }
    })
    .join(' › ');
}
