import type { Telemetry } from '@vetportal/contracts';
import type { TelemetryBatch, TelemetryRecord } from '@vetportal/contracts/module';
import type { Locale } from '@vetportal/i18n';

const ADDRESS = '/telemetry';
const SEND_AFTER_MS = 5_000;
const MAX_RECORDS = 50;

interface Settings {
  readonly locale: () => Locale;
  readonly build: string;
  readonly versions: ReadonlyMap<string, string>;
}

/** Collects what happens and sends it now and then, and when the page goes away. Never what a person typed. */
export function createTelemetry({ locale, build, versions }: Settings): Telemetry {
  let records: TelemetryRecord[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    if (records.length === 0) return;
    const batch: TelemetryBatch = {
      telemetry: 1,
      locale: locale(),
      ...(build === '' ? {} : { build }),
      records,
    };
    records = [];
    navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(batch)], { type: 'application/json' }));
  }

  function keep(record: TelemetryRecord): void {
    // A part that fails again and again must not flood the line.
    if (records.length >= MAX_RECORDS) return;
    records.push(record);
    timer ??= setTimeout(send, SEND_AFTER_MS);
  }

  window.addEventListener('pagehide', send);

  return {
    error(error, { module, part, action }) {
      const version = versions.get(module);
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
      keep({
        kind: 'error',
        name: (name || 'Error').slice(0, 100),
        at: new Date().toISOString(),
        module: module.slice(0, 100),
        part: part.slice(0, 100),
        ...(version ? { version } : {}),
        ...(action ? { action: action.slice(0, 100) } : {}),
        ...(message ? { message: message.slice(0, 1000) } : {}),
        ...(stack ? { stack: stack.slice(0, 4000) } : {}),
      });
    },
    event(name, data) {
      keep({
        kind: 'event',
        name: name.slice(0, 100),
        at: new Date().toISOString(),
        ...(data ? { data } : {}),
      });
    },
  };
}
