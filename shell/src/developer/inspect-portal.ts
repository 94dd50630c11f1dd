import type { InspectedModule, InspectedPortal, ModuleRegistry } from '@vetportal/contracts';
import type { BootDocument, TelemetryRecord } from '@vetportal/contracts/module';

/** What the developer panel shows of this page: its modules, and what telemetry has told of them. */
export function inspectPortal(
  { shell, modules, missing, overrides }: BootDocument,
  registry: Pick<ModuleRegistry, 'running'>,
  records: readonly TelemetryRecord[],
): InspectedPortal {
  return {
    shell: { version: shell.version, contract: shell.contract },
    missing,
    modules: modules.map(({ name, version, contract, lastGood }): InspectedModule => {
      const running = registry.running(name).value.version;
      const own = records.filter((record) => record.module === name);
      const asked = overrides?.used.find(({ module }) => module === name);
      return {
        name,
        version: running,
        contract,
        ...(running === version ? {} : { failedVersion: version }),
        ...(lastGood && running === version ? { lastGood: lastGood.version } : {}),
        ...(asked ? { asked: asked.version } : {}),
        loads: own.flatMap(({ kind, name: event, data }) =>
          kind === 'event' && event === 'module.load' && typeof data?.['expose'] === 'string'
            ? [
                {
                  expose: data['expose'],
                  duration: Number(data['duration']),
                  failed: data['failed']?.toString(),
                },
              ]
            : [],
        ),
        errors: own.flatMap(({ kind, name: error, at, part = '', message = '' }) =>
          kind === 'error' ? [{ at, part, text: `${error}: ${message}` }] : [],
        ),
      };
    }),
  };
}
