import type { Telemetry } from '@vetportal/contracts';
import { MAX_REPORTED_ERRORS, type ReportedError } from '@vetportal/contracts/module';
import { describeError } from '../telemetry/describe-error';

/** What parts tell telemetry of while they are rendered. */
export interface GatheredErrors {
  readonly telemetry: Telemetry;
  /** Undefined where nothing was told. */
  readonly told: () => readonly ReportedError[] | undefined;
}

/** Gathers the errors of one render, each once: a part is rendered again when its data have come. Events are a person's. */
export function gatherErrors(): GatheredErrors {
  const errors = new Map<string, ReportedError>();
  return {
    telemetry: {
      error(error, { part, action }) {
        const told = describeError(error, { part: part.slice(0, 100), action });
        const key = `${part} ${told.name} ${told.message ?? ''}`;
        if (errors.size < MAX_REPORTED_ERRORS && !errors.has(key)) errors.set(key, told);
      },
      event: () => undefined,
    },
    told: () => (errors.size === 0 ? undefined : [...errors.values()]),
  };
}
