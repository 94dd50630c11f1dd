import { pathSchema } from '@vetportal/contracts/module';
import * as v from 'valibot';
import { isScope } from '../access/tokens';
import { stepsSchema } from '../guard/rollouts';
import { windowSchema } from '../guard/step-window';
import { HEALTH_STATES } from '../records/version-health';

/* The bodies of the operator's calls. */

const name = v.pipe(v.string(), v.regex(/^(?:shell|mf-[a-z][a-z0-9-]*)$/));
const version = v.pipe(v.string(), v.maxLength(100));
/** Whether to do it even if something does not fit, or needs what nobody has. */
const anyway = v.optional(v.boolean());
export const weightsSchema = v.strictObject({
  name,
  /** Basis points by version. */
  weights: v.record(version, v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))),
  salt: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
  anyway,
});
export const releaseSchema = v.strictObject({
  name,
  version,
  steps: v.optional(stepsSchema),
  /** When steps after the first may be taken: `Mon-Fri 08:00-17:00 Europe/Brussels`. */
  window: v.optional(windowSchema),
  /** Whether to release a version that was stopped. */
  again: v.optional(v.boolean()),
  anyway,
});
export const goLiveSchema = v.strictObject({
  /** By name; the last releases unless said. */
  versions: v.optional(v.record(name, version)),
  anyway,
});
export const approveSchema = v.strictObject({ name, version });
/** Whether a module asks for something: a second person, journeys. */
export const switchSchema = v.strictObject({ name, isOn: v.boolean() });
export const journeysSchema = v.strictObject({
  name,
  version,
  hasPassed: v.boolean(),
  /** What was run. */
  command: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
  /** Where it can be read: the page of the pipeline's job. */
  link: v.optional(v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//), v.maxLength(1000)), undefined),
});
export const metricSchema = v.strictObject({
  name,
  /** null: nothing is asked any more. */
  address: v.nullable(v.pipe(v.string(), v.maxLength(1000))),
});
export const stickSchema = v.strictObject({ name, to: v.picklist(['practice', 'browser']) });
export const shadowSchema = v.strictObject({
  name,
  version,
  /** Whether a candidate with trouble is stopped: a release of it is refused from then on. */
  stop: v.optional(v.boolean(), false),
});
export const stepSchema = v.strictObject({ name });
export const rollbackSchema = v.strictObject({ name: v.optional(name), anyway });
export const stopSchema = v.strictObject({
  name,
  version,
  why: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
  anyway,
});
export const retireSchema = v.strictObject({
  name,
  /** Path of the page to which its addresses lead. */
  to: v.optional(pathSchema),
  why: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
  anyway,
});
export const restoreSchema = v.strictObject({ name, anyway });
export const markSchema = v.strictObject({
  name,
  version,
  state: v.picklist(HEALTH_STATES),
  why: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
});
const audience = v.strictObject({
  locales: v.optional(v.pipe(v.array(v.picklist(['fr', 'nl', 'en'])), v.minLength(1))),
  customer: v.optional(v.boolean()),
  header: v.optional(
    v.strictObject({
      name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,50}$/)),
      value: v.pipe(v.string(), v.maxLength(200)),
    }),
  ),
});
export const targetSchema = v.strictObject({ name, version, audience: v.optional(audience) });
export const testersSchema = v.strictObject({
  name,
  version,
  /** Who tests it besides whoever has the link; null: nobody tests it any more. */
  testers: v.nullable(
    v.strictObject({
      audience: v.optional(audience),
      person: v.optional(
        v.strictObject({
          emailDomain: v.optional(
            v.pipe(v.string(), v.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/), v.maxLength(200)),
          ),
          claim: v.optional(
            v.strictObject({
              name: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
              value: v.pipe(v.string(), v.maxLength(200)),
            }),
          ),
        }),
      ),
    }),
  ),
});
export const tokenSchema = v.strictObject({
  scope: v.pipe(v.string(), v.check(isScope, 'one of mf-…, shell, operator')),
  label: v.pipe(v.string(), v.regex(/^[\p{L}\p{N} .@_-]{2,100}$/u)),
  days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650))),
});
