import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';

const schema = v.record(v.string(), v.array(v.number()));

/** So many runs of a command are remembered. */
const REMEMBERED = 3;

/**
 * Notes how long a run of a command took, and says it beside the two before.
 *
 * @param file where the times are kept
 * @param command as a person types it
 * @param seconds this run took
 * @returns a line for the end of the run
 */
export function noteRunTime(file: string, command: string, seconds: number): string {
  const kept = read(file);
  const last = [...(kept[command] ?? []), seconds].slice(-REMEMBERED);
  writeFileSync(file, JSON.stringify({ ...kept, [command]: last }));
  const took = `\`${command}\` took ${minutes(seconds)}`;
  if (last.length < REMEMBERED) return `${took}.`;
  const [least = 0, middle = 0, most = 0] = last.toSorted((one, other) => one - other).map(minutes);
  return `${took}; of the last three runs the shortest took ${least}, the middle one ${middle}, the longest ${most}.`;
}

/** `9:05` */
export const minutes = (seconds: number): string => {
  const whole = Math.round(seconds);
  return `${String(Math.floor(whole / 60))}:${String(whole % 60).padStart(2, '0')}`;
};

function read(file: string): v.InferOutput<typeof schema> {
  if (!existsSync(file)) return {};
  try {
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Half written by a run that was stopped: the times begin anew.
    return {};
  }
}
