import type { Observable } from 'rxjs';
import type { CommandName, Commands, EventName, Events } from './events';

/** A command that no handler could carry out; `retryable` says whether asking again may help. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
  constructor(
    readonly command: CommandName,
    message: string,
    readonly retryable: boolean,
  ) {
    super(message);
  }
}

/** Carries out a command; a rejection with CommandRefused reaches whoever sent the command. */
export type CommandHandler<Name extends CommandName> = (
  request: Commands[Name]['request'],
  /** The same for every delivery of one command, so that a handler can recognise one it has seen. */
  delivery: { readonly id: string },
) => Promise<Commands[Name]['answer']>;

/** The event bus between shell and modules. */
export interface Bus {
  /** Sends an event to all its listeners. Since 1.10. */
  emit<Name extends EventName>(name: Name, event: Events[Name]): void;
  /** The events of one name, from now on; replayed ones begin with the last (see REPLAYED). Since 1.10. */
  events<Name extends EventName>(name: Name): Observable<Events[Name]>;
  /**
   * Sends a command to its handler. The bus stores the command, in the browser's storage where it can, until the handler has answered:
   * a reload or a module that loads late loses nothing. Since 1.10.
   *
   * @throws CommandRefused when the handler says no, or the portal knows no such command
   */
  execute<Name extends CommandName>(
    name: Name,
    request: Commands[Name]['request'],
  ): Promise<Commands[Name]['answer']>;
  /**
   * Handles a command; waiting ones are delivered at once, in the order in which they were sent.
   *
   * @returns a function that ends the handling
   * @throws Error where the command has a handler already
   */
  handle<Name extends CommandName>(name: Name, handler: CommandHandler<Name>): () => void;
  /** @deprecated since 1.10: `emit`. */
  tell<Name extends EventName>(name: Name, event: Events[Name]): void;
  /** @deprecated since 1.10: `events`. */
  facts<Name extends EventName>(name: Name): Observable<Events[Name]>;
  /** @deprecated since 1.10: `execute`. */
  ask<Name extends CommandName>(
    name: Name,
    request: Commands[Name]['request'],
  ): Promise<Commands[Name]['answer']>;
}
