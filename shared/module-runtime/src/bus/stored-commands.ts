import * as v from 'valibot';
import { isCommandName, parseRequest } from './command-schemas';
import type { CommandName } from '@vetportal/contracts';

/** The part of the browser's storage that is needed. */
export type CommandStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A command that has no answer yet. */
export interface StoredCommand {
  readonly id: string;
  readonly name: CommandName;
  readonly request: unknown;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
}

export const STORAGE_KEY = 'vetportal.commands';
/** More commands than these do not wait: a handler that never comes must not fill the storage. */
export const MAX_STORED = 500;
/** A command is not carried out a day after it was sent. */
export const MAX_AGE_MS = 24 * 60 * 60 * 1000;

const storedSchema = v.object({
  version: v.literal(1),
  commands: v.array(
    v.object({ id: v.string(), name: v.string(), request: v.unknown(), askedAt: v.number() }),
  ),
});

interface Settings {
  readonly storage: CommandStorage | undefined;
  readonly now: () => number;
  readonly onProblem: (problem: unknown) => void;
}

/** The list of commands without an answer, in the order in which they were sent, in storage as far as that works. */
export interface CommandStore {
  all(): readonly StoredCommand[];
  /** Reads the storage again. @returns the commands that something else has put there since */
  takeNew(): readonly StoredCommand[];
  /** @returns false where too many wait already */
  add(command: StoredCommand): boolean;
  remove(id: string): void;
}

export function createCommandStore({ storage, now, onProblem }: Settings): CommandStore {
  const commands = new Map(read().map((command) => [command.id, command]));

  function read(): StoredCommand[] {
    try {
      const text = storage?.getItem(STORAGE_KEY);
      if (text === null || text === undefined) return [];
      const { commands: stored } = v.parse(storedSchema, JSON.parse(text));
      return stored.flatMap((command) => usable(command) ?? []).slice(0, MAX_STORED);
    } catch (error) {
      // Forbidden storage, or content of another version: what is in it cannot be carried out.
      onProblem(error);
      return [];
    }
  }

  function usable(stored: { id: string; name: string; request: unknown; askedAt: number }) {
    const { id, name, askedAt } = stored;
    const request = isCommandName(name) ? parseRequest(name, stored.request) : undefined;
    const fresh = Math.abs(now() - askedAt) <= MAX_AGE_MS;
    if (request !== undefined && isCommandName(name) && fresh) return [{ id, name, request, askedAt }];
    onProblem(new Error(`a kept command cannot be carried out any more: ${name}`));
    return undefined;
  }

  function write(): void {
    try {
      if (commands.size === 0) storage?.removeItem(STORAGE_KEY);
      else storage?.setItem(STORAGE_KEY, JSON.stringify({ version: 1, commands: [...commands.values()] }));
    } catch {
      // Forbidden or full: the commands live in memory, and are lost only by a reload.
    }
  }

  return {
    all: () => [...commands.values()],
    takeNew() {
      const others = read().filter(({ id }) => !commands.has(id));
      for (const command of others) commands.set(command.id, command);
      return others;
    },
    add(command) {
      if (commands.size >= MAX_STORED) return false;
      commands.set(command.id, command);
      write();
      return true;
    },
    remove(id) {
      if (commands.delete(id)) write();
    },
  };
}
