import type { Telemetry } from '@vetportal/contracts';
import {
  TELEMETRY_BATCH_BYTES,
  type TelemetryBatch,
  type TelemetryRecord,
} from '@vetportal/contracts/module';
import type { Locale } from '@vetportal/i18n';
import { describeError, withoutAddresses } from './describe-error';
import { isCutRequest } from './is-cut-request';

/** One page sends no more than that; a loop of errors must not become a flood. */
const MOST_RECORDS = 300;
/** The same error more often than that says nothing new. */
const MOST_REPEATS = 5;
const BATCH_SIZE = 50;
const WAIT_MS = 10_000;
/** Room for the records of a batch (bytes); the rest is for what stands around them. */
const RECORDS_BYTES = TELEMETRY_BATCH_BYTES - 1024;

export interface TelemetrySettings {
  readonly build: string;
  readonly locale: () => Locale;
  /** Pattern of the route on screen. */
  readonly route: () => string | undefined;
  /** The version of a module on this page. */
  readonly versionOf: (module: string) => string | undefined;
  /** Whether a request that fails now was cut because the page is being left: nothing is wrong then. */
  readonly isBeingLeft: () => boolean;
  readonly send: (body: string) => void;
}

export interface ShellTelemetry extends Telemetry {
  /** Sends what waits; called when the page is left. */
  flush(): void;
  /** What this page has told by now, sent or not. */
  recent(): readonly TelemetryRecord[];
}

/** Gathers what happens on the page and sends it in batches; nothing that was typed, no address with parameters. */
export function createTelemetry(settings: TelemetrySettings): ShellTelemetry {
  const waiting: TelemetryRecord[] = [];
  const all: TelemetryRecord[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const repeats = new Map<string, number>();

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const records = waiting.splice(0, fitting(waiting));
      const route = settings.route();
      const batch: TelemetryBatch = {
        telemetry: 1,
        locale: settings.locale(),
        ...(route === undefined ? {} : { route }),
        ...(settings.build === '' ? {} : { build: settings.build.slice(0, 100) }),
        records,
      };
      settings.send(JSON.stringify(batch));
    }
  }

  function add(record: Omit<TelemetryRecord, 'at'>): void {
    if (all.length >= MOST_RECORDS) return;
    const dated = { ...record, at: new Date().toISOString() };
    all.push(dated);
    waiting.push(dated);
    if (waiting.length >= BATCH_SIZE) flush();
    else timer ??= setTimeout(flush, WAIT_MS);
  }

  return {
    flush,
    recent: () => all,
    error(error, { module, part, action, version = settings.versionOf(module) }) {
      if (settings.isBeingLeft() && isCutRequest(error)) return;
      const told = describeError(error, { part, action });
      const key = `${module} ${version ?? ''} ${part} ${told.name} ${told.message ?? ''}`;
      const repeat = (repeats.get(key) ?? 0) + 1;
      repeats.set(key, repeat);
      if (repeat > MOST_REPEATS) return;
      add({ kind: 'error', module, ...(version === undefined ? {} : { version }), ...told });
    },
    event(name, data) {
      const { module, version: told, ...rest } = data ?? {};
      const version =
        typeof told === 'string' ? told : typeof module === 'string' ? settings.versionOf(module) : undefined;
      add({
        kind: 'event',
        name: name.slice(0, 100),
        ...(typeof module === 'string' ? { module } : {}),
        ...(version === undefined ? {} : { version }),
        ...(Object.keys(rest).length === 0 ? {} : { data: withinLimits(rest) }),
      });
    },
  };
}

/** How many of the first records go together. One alone always fits: each of its texts is bounded. */
function fitting(records: readonly TelemetryRecord[]): number {
  let bytes = 0;
  const tooMany = records.findIndex((record, index) => {
    bytes += utf8.encode(JSON.stringify(record)).length + 1;
    return index === BATCH_SIZE || (index > 0 && bytes > RECORDS_BYTES);
  });
  return tooMany === -1 ? records.length : tooMany;
}

const utf8 = new TextEncoder();

type EventData = NonNullable<TelemetryRecord['data']>;

/** One text that is too long would cost the whole batch: the edge takes it as a whole or not at all. */
const withinLimits = (data: EventData): EventData =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      typeof value === 'string' ? withoutAddresses(value).slice(0, 300) : value,
    ]),
  );
