import type { Platform, ServiceModule } from '@vetportal/contracts';
import type { ResolvedModule } from '@vetportal/contracts/module';

/** Starts the background part of each module that has one. One that fails is told to telemetry; the others do not notice. */
export function startServices(modules: readonly ResolvedModule[], platform: Platform): void {
  for (const { name, service } of modules) {
    if (!service) continue;
    platform.modules
      .load<{ readonly default: ServiceModule }>(name, service.expose)
      .then((loaded) => loaded.default.start(platform))
      .catch((error: unknown) =>
        platform.telemetry.error(error, { module: name, part: 'service', action: 'start' }),
      );
  }
}
