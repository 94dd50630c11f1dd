import { Observable, Subject } from 'rxjs';
import {
  CommandRefused,
  type Bus,
  type CommandHandler,
  REPLAYED,
  SUPERSEDES,
  type CommandName,
  type Commands,
  type EventName,
  type Events,
} from '@vetportal/contracts';
import { isCommandName, parseRequest } from './command-schemas';
import { createCommandStore, type CommandStorage, type StoredCommand } from './stored-commands';

/** The dependencies of the bus. */
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
  /** Called for each command without a handler, also from before a reload: its module may have to be started. */
  readonly onWaiting?: (name: CommandName) => void;
  /**
   * Called when a handler has failed without refusing. It resolves to true where another handler takes over; the command then
   * waits for that one.
   */
  readonly onFailed?: (name: CommandName, error: unknown) => Promise<boolean> | undefined;
  /** Called with errors that have no caller: a stored command that cannot be read, or was refused after a reload. */
  readonly onProblem?: (problem: unknown) => void;
}

/** The bus, and what only the shell may do with it. */
export interface ShellBus extends Bus {
  /** Takes commands that the page has stored without the bus: what is pressed before any code is there (`W44`). */
  takeStored(): void;
  /** Refuses all waiting commands: what one person asked for is not done for the next (`S15`). */
  forgetCommands(): void;
}

interface Waiting {
  readonly command: StoredCommand;
  /** Undefined for a command from before the reload: nobody here waits for its answer. */
  readonly sender?:
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
  const kept = createCommandStore({ storage: settings.storage, now, onProblem });
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
    if (entry.sender) entry.sender.refuse(error);
    else onProblem(error);
  }

  /** Handlers get commands in the order in which they were sent; they need not wait for one another's answers. */
  async function deliver(entry: Waiting, handler: AnyHandler): Promise<void> {
    const { id, name, request } = entry.command;
    try {
      const answer = await handler(request, { id });
      if (settle(entry)) entry.sender?.answer(answer);
    } catch (error) {
      // Anything else than a refusal is the handler's own failure; the sender may try again.
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

  function send(entry: Waiting): void {
    const { id, name } = entry.command;
    waiting.set(id, entry);
    const handler = handlers.get(name);
    if (handler) void deliver(entry, handler);
    else onWaiting(name);
  }

  const bus: Omit<ShellBus, 'tell' | 'facts' | 'ask'> = {
    ...createEvents(),
    execute<Name extends CommandName>(name: Name, request: Commands[Name]['request']) {
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
        const command: StoredCommand = { id: newId(), name, request: parsed, askedAt: now() };
        if (!kept.add(command)) {
          reject(new CommandRefused(name, 'too many commands wait', true));
          return;
        }
        const entry: Waiting = {
          command,
          // The handler of a command answers with its type: `handle` lets no other be registered.
          sender: { answer: (answer) => resolve(answer as Commands[Name]['answer']), refuse: reject },
        };
        send(entry);
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
    takeStored() {
      for (const command of kept.takeNew()) send({ command });
    },
    forgetCommands() {
      for (const entry of [...waiting.values()]) {
        refuse(entry, new CommandRefused(entry.command.name, 'given up at sign-out', false));
      }
    },
  };
  // oxlint-disable-next-line typescript/no-deprecated -- modules from before 1.10 of the contract call these
  return { ...bus, tell: bus.emit, facts: bus.events, ask: bus.execute };
}

/** While there is one command only, the types know the answer; this keeps the question. */
const same = (one: string, other: string): boolean => one === other;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface Emitted<Name extends EventName = EventName> {
  readonly name: Name;
  readonly event: Events[Name];
}

function createEvents() {
  const emitted = new Subject<Emitted>();
  const last = new Map<EventName, Emitted>();
  const isOf = <Name extends EventName>(name: Name, one: Emitted | undefined): one is Emitted<Name> =>
    one?.name === name;

  return {
    emit<Name extends EventName>(name: Name, event: Events[Name]): void {
      if (REPLAYED.has(name)) last.set(name, { name, event });
      for (const former of SUPERSEDES[name] ?? []) last.delete(former);
      emitted.next({ name, event });
    },
    events<Name extends EventName>(name: Name): Observable<Events[Name]> {
      return new Observable((listener) => {
        const former = last.get(name);
        if (isOf(name, former)) listener.next(former.event);
        return emitted.subscribe((one) => {
          if (isOf(name, one)) listener.next(one.event);
        });
      });
    },
  };
}
