import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import * as v from 'valibot';
import type { Tab } from './tab';

const recordSchema = v.looseObject({
  kind: v.string(),
  name: v.string(),
  module: v.optional(v.string()),
  message: v.optional(v.string()),
  route: v.optional(v.string()),
});
const reportSchema = v.looseObject({
  report: v.looseObject({
    type: v.optional(v.string()),
    body: v.optional(v.record(v.string(), v.unknown())),
  }),
});

/** What no healthy page reports to the edge. */
const BAD_EVENTS = ['module.fallback', 'prefetch.failed', 'problem'];

/**
 * What browsers have reported to the edge, in the files below its data folder: the one place that hears of errors and of
 * what was refused in every engine.
 */
export class EdgeReports {
  private readonly read = new Map<string, number>();

  constructor(private readonly dataFolder: string) {
    this.take('telemetry');
    this.take('csp-reports');
  }

  /** Errors, fallbacks and refusals since it was asked last, a line each. */
  news(): string[] {
    const errors = this.errorsIn(this.take('telemetry'));
    const refusals = this.take('csp-reports').map((line) => {
      const { report } = v.parse(reportSchema, JSON.parse(line));
      return `refused: ${report.type ?? ''} ${JSON.stringify(report.body ?? report)}`;
    });
    return [...errors, ...refusals];
  }

  private errorsIn(lines: readonly string[]): string[] {
    return lines.flatMap((line) => {
      const told = v.parse(recordSchema, JSON.parse(line));
      const isBad = told.kind === 'error' || BAD_EVENTS.includes(told.name);
      return isBad
        ? [
            `telemetry: ${told.module ?? 'shell'} ${told.name} ${told.message ?? ''} (${told.route ?? ''}) ${line.slice(0, 600)}`,
          ]
        : [];
    });
  }

  /**
   * The same, once all reports of a tab have come: a page sends it when it is left, and what the tab sends after that
   * comes after it.
   */
  async untilLeft(tab: Tab): Promise<string[]> {
    await tab.goto('/fr');
    const at = new Date().toISOString();
    const batch = { telemetry: 1, locale: 'fr', records: [{ kind: 'event', name: 'journey.end', at }] };
    await tab.evaluate(`navigator.sendBeacon('/telemetry', ${JSON.stringify(JSON.stringify(batch))})`);
    const told: string[] = [];
    const hasAll = (): boolean => {
      told.push(...this.take('telemetry'));
      return told.some((line) => line.includes('"journey.end"'));
    };
    await expect.poll(hasAll, { message: 'the edge has written what it was told' }).toBe(true);
    return [...this.errorsIn(told), ...this.news()];
  }

  private take(name: 'telemetry' | 'csp-reports'): string[] {
    const file = join(this.dataFolder, 'telemetry', `${name}.jsonl`);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const from = this.read.get(name) ?? 0;
    const whole = text.lastIndexOf('\n') + 1;
    this.read.set(name, whole);
    return text
      .slice(from, whole)
      .split('\n')
      .filter((line) => line !== '');
  }
}
