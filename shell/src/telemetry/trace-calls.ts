import type { BootDocument } from '@vetportal/contracts/module';
import { whenIdle } from '@vetportal/ui/idle';
import type { ShellTelemetry } from './create-telemetry';

interface Settings {
  readonly window: Window & typeof globalThis;
  readonly boot: Pick<BootDocument, 'traceRatio'>;
  /** The window's, unless given. */
  readonly fetch: typeof fetch | undefined;
  readonly telemetry: ShellTelemetry;
  /** Pattern of the route on screen. */
  readonly route: () => string | undefined;
}

/**
 * Has calls that follow a press belong to its trace, where traces are recorded. What does it loads when the browser has nothing else to do:
 * presses before that begin no trace.
 *
 * @returns what the clients of ERP and search call with
 */
export function traceCalls({ boot, fetch, ...settings }: Settings): typeof fetch | undefined {
  const { traceRatio: ratio } = boot;
  if (!ratio) return fetch;
  const { window } = settings;
  let call: typeof window.fetch = fetch ?? ((input, init) => window.fetch(input, init));
  const load = async (): Promise<void> => {
    const { tracePresses } = await import(/* webpackChunkName: "trace-presses" */ './trace-presses');
    call = tracePresses({ ...settings, ratio, fetch: call });
  };
  // Without it nothing of the page is missing: it is no error of its version.
  whenIdle(() => void load().catch(() => undefined));
  return (input, init) => call(input, init);
}
