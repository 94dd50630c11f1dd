import type { ModuleRegistry } from '@vetportal/contracts';
import { originOf } from '../modules/error-origin';
import type { ShellTelemetry } from './create-telemetry';

interface Settings {
  readonly window: Window;
  readonly telemetry: ShellTelemetry;
  readonly modules: Pick<ModuleRegistry, 'fallBack'>;
  /** Loads the page anew, where a piece of code is missing and nothing takes its place (`X22`). */
  readonly reload: () => void;
}

/**
 * Tells of errors that nobody caught, for the module and version that they came from, and has that module fall back to its last
 * good version (`D07`): nobody knows in what state such an error has left it.
 */
export function watchErrors({ window, telemetry, modules, reload }: Settings): void {
  const take = (error: unknown, action: 'uncaught' | 'unhandled', file?: string): void => {
    const origin = originOf(error, file);
    telemetry.error(error, { module: 'shell', ...origin, part: 'page', action });
    const coming =
      origin && modules.fallBack(origin.module, { version: origin.version, kind: 'uncaught', error });
    // The shell's own pieces are watched from the first moment, elsewhere.
    const isMissing = origin && error instanceof Error && error.name === 'ChunkLoadError';
    if (!isMissing) return;
    if (coming) void coming.then((hasCome) => hasCome || reload());
    else reload();
  };
  window.addEventListener('error', ({ error, message, filename }) =>
    take(error ?? message, 'uncaught', filename),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => take(reason, 'unhandled'));
}
