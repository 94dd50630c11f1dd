import { runToEnd } from '@vetportal/build/testing';
import { EngineError } from '../engine';

/** A user of the system by number. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** @throws EngineError where there is no such user */
export async function userNamed(name: string): Promise<SystemUser> {
  const [uid, gid] = await Promise.all([idOf('-u', name), idOf('-g', name)]);
  return { uid, gid };
}

async function idOf(kind: '-u' | '-g', name: string): Promise<number> {
  const { exitCode, output } = await runToEnd('id', [kind, name]);
  if (exitCode !== 0) throw new EngineError(`There is no user ${name} on this system.`);
  return Number(output.trim());
}
