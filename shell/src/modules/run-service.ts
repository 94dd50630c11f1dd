import type { ModuleRegistry, Platform, ServiceModule, Telemetry } from '@vetportal/contracts';

interface Settings {
  readonly name: string;
  /** The service's expose. */
  readonly expose: string;
  readonly modules: Pick<ModuleRegistry, 'load' | 'running' | 'fallBack'>;
  readonly platform: Platform;
  readonly telemetry: Telemetry;
}

/**
 * Runs the background part of a module, and after a fallback that of its fallback version: the former one ends first, so that
 * a command never has two handlers. One that fails is told and leaves the others alone.
 */
export function runService({ name, expose, modules, platform, telemetry }: Settings): void {
  let stop: (() => void) | undefined;
  let running = '';

  async function start(version: string): Promise<void> {
    try {
      const { default: service } = await modules.load<{ readonly default: ServiceModule }>(name, expose);
      // The module has fallen back while it came: another one is on its way.
      if (version !== running) return;
      stop = service.start(platform);
    } catch (error) {
      telemetry.error(error, { module: name, part: 'service' });
      void modules.fallBack(name, { version, kind: 'service', error, expose });
    }
  }

  function end(): void {
    try {
      stop?.();
    } catch (error) {
      telemetry.error(error, { module: name, part: 'service', version: running });
    }
    stop = undefined;
  }

  modules.running(name).changes.subscribe(({ version }) => {
    if (version === running) return;
    end();
    running = version;
    void start(version);
  });
}
