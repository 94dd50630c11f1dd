import { Observable, Subject } from 'rxjs';
import { CommandRefused, type Bus, type CommandHandler } from './bus';
import { isCommandName, parseRequest } from './command-schemas';
import { REPLAYED, SUPERSEDES, type CommandName, type Commands, type FactName, type Facts } from './events';
import { createKeptCommands, type CommandStorage, type KeptCommand } from './kept-commands';

/** What the bus needs of its surroundings. */
export interface BusSettings {
  /**
   * Where commands wait for their answer. The tab's own storage: it outlives a reload, and no other tab delivers the same
   * command. Without one, or where it is forbidden or full, memory does.
   */
  readonly storage?: CommandStorage | undefined;
  /** A new id for each command; random UUIDs unless said. */
  readonly newId?: () => string;
  /** Milliseconds since 1970; the clock unless said. */
  readonly now?: () => number;
  /** Told of each command that finds no handler, those of before a reload included: who handles it may have to be started. */
  readonly onWaiting?: (name: CommandName) => void;
  /**
   * Asked when a handler has failed by itself, without refusing: whether another one takes its place. Then the command waits
   * for that one.
   */
  readonly onFailed?: (name: CommandName, error: unknown) => Promise<boolean> | undefined;
  /** What went wrong where nobody asked: a kept command that cannot be read or was refused after a reload. */
  readonly onProblem?: (problem: unknown) => void;
}

/** The bus, and what only the shell may do with it. */
export interface ShellBus extends Bus {
  /** Gives up all waiting commands: what one person asked for is not done for the next (`S15`). */
  forgetCommands(): void;
}

interface Waiting {
  readonly command: KeptCommand;
  /** Missing for a command of before the reload: nobody here waits for its answer. */
  readonly asker?:
    | { readonly answer: (answer: unknown) => void; readonly refuse: (error: CommandRefused) => void }
    | undefined;
}
type AnyHandler = (request: unknown, delivery: { readonly id: string }) => Promise<unknown>;

/** Makes the portal's event bus; see Bus for what it promises. */
export function createBus(settings: BusSettings = {}): ShellBus {
  const {
    newId = () => crypto.randomUUID(),
    now = Date.now,
    onWaiting = () => undefined,
    onFailed = () => undefined,
    onProblem = () => undefined,
  } = settings;
  const kept = createKeptCommands({ storage: settings.storage, now, onProblem });
  const waiting = new Map<string, Waiting>(kept.all().map((command) => [command.id, { command }]));
  const handlers = new Map<CommandName, AnyHandler>();
  for (const { command } of waiting.values()) onWaiting(command.name);

  const waitingFor = (name: CommandName): readonly Waiting[] =>
    [...waiting.values()].filter(({ command }) => same(command.name, name));

  /** Takes a command off the list; false where that was done already, by another delivery's answer. */
  function settle({ command }: Waiting): boolean {
    if (!waiting.delete(command.id)) return false;
    kept.remove(command.id);
    return true;
  }

  function refuse(entry: Waiting, error: CommandRefused): void {
    if (!settle(entry)) return;
    if (entry.asker) entry.asker.refuse(error);
    else onProblem(error);
  }

  /** Handlers get commands in the order in which they were asked; they need not wait for one another's answers. */
  async function deliver(entry: Waiting, handler: AnyHandler): Promise<void> {
    const { id, name, request } = entry.command;
    try {
      const answer = await handler(request, { id });
      if (settle(entry)) entry.asker?.answer(answer);
    } catch (error) {
      // Anything else than a refusal is the handler's own failure; the asker may try again.
      const refusal =
        error instanceof CommandRefused ? error : new CommandRefused(name, messageOf(error), true);
      if (refusal !== error) {
        onProblem(error);
        // A handler that has come meanwhile has had it delivered already.
        if ((await onFailed(name, error)) === true) return;
      }
      refuse(entry, refusal);
    }
  }

  return {
    ...createFacts(),
    ask<Name extends CommandName>(name: Name, request: Commands[Name]['request']) {
      return new Promise<Commands[Name]['answer']>((resolve, reject) => {
        if (!isCommandName(name)) {
          reject(new CommandRefused(name, `${String(name)} is no command of this portal`, false));
          return;
        }
        const parsed = parseRequest(name, request);
        if (!parsed) {
          reject(new CommandRefused(name, 'not a valid request', false));
          return;
        }
        const command: KeptCommand = { id: newId(), name, request: parsed, askedAt: now() };
        if (!kept.add(command)) {
          reject(new CommandRefused(name, 'too many commands wait', true));
          return;
        }
        const entry: Waiting = {
          command,
          // The handler of a command answers with its type: `handle` lets no other be registered.
          asker: { answer: (answer) => resolve(answer as Commands[Name]['answer']), refuse: reject },
        };
        waiting.set(command.id, entry);
        const handler = handlers.get(name);
        if (handler) void deliver(entry, handler);
        else onWaiting(name);
      });
    },
    handle<Name extends CommandName>(name: Name, handler: CommandHandler<Name>) {
      if (handlers.has(name)) throw new Error(`bus: ${name} has a handler already`);
      // Only requests that parseRequest took for this name are delivered to it.
      const delivered: AnyHandler = (request, delivery) =>
        handler(request as Commands[Name]['request'], delivery);
      handlers.set(name, delivered);
      for (const entry of waitingFor(name)) void deliver(entry, delivered);
      return () => {
        if (handlers.get(name) === delivered) handlers.delete(name);
      };
    },
    forgetCommands() {
      for (const entry of [...waiting.values()]) {
        refuse(entry, new CommandRefused(entry.command.name, 'given up at sign-out', false));
      }
    },
  };
}

/** While there is one command only, the types know the answer; this keeps the question. */
const same = (one: string, other: string): boolean => one === other;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface Told<Name extends FactName = FactName> {
  readonly name: Name;
  readonly fact: Facts[Name];
}

function createFacts() {
  const told = new Subject<Told>();
  const last = new Map<FactName, Told>();
  const isOf = <Name extends FactName>(name: Name, one: Told | undefined): one is Told<Name> =>
    one?.name === name;

  return {
    tell<Name extends FactName>(name: Name, fact: Facts[Name]): void {
      if (REPLAYED.has(name)) last.set(name, { name, fact });
      for (const former of SUPERSEDES[name] ?? []) last.delete(former);
      told.next({ name, fact });
    },
    facts<Name extends FactName>(name: Name): Observable<Facts[Name]> {
      return new Observable((listener) => {
        const former = last.get(name);
        if (isOf(name, former)) listener.next(former.fact);
        return told.subscribe((one) => {
          if (isOf(name, one)) listener.next(one.fact);
        });
      });
    },
  };
}
