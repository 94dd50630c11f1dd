/** What went wrong when a module's part could not be had. Telemetry counts by it. */
export type UnavailableReason = 'unknown' | 'load' | 'integrity' | 'timeout' | 'contract' | 'start';

/** A module's files could not be had, are not what was published, or failed to start. The part offers a retry. */
export class ModuleUnavailable extends Error {
  override readonly name = 'ModuleUnavailable';
  constructor(
    readonly module: string,
    readonly expose: string,
    readonly reason: UnavailableReason,
    options?: ErrorOptions,
  ) {
    super(`${module} ${expose}: ${reason}`, options);
  }
}
