import type { Observable } from 'rxjs';
import type { CommandName, Commands, FactName, Facts } from './events';

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

/** Does what a command asks; a rejection with CommandRefused reaches whoever asked. */
export type CommandHandler<Name extends CommandName> = (
  request: Commands[Name]['request'],
  /** The same for every delivery of one command, so that a handler can recognise one it has seen. */
  delivery: { readonly id: string },
) => Promise<Commands[Name]['answer']>;

/** The event bus between shell and modules. */
export interface Bus {
  /** Tells a fact to whoever listens. */
  tell<Name extends FactName>(name: Name, fact: Facts[Name]): void;
  /** The facts of one name, from now on; replayed ones begin with the last (see REPLAYED). */
  facts<Name extends FactName>(name: Name): Observable<Facts[Name]>;
  /**
   * Asks for something. The command is kept, in the browser's storage where it allows, until its handler has answered:
   * a reload or a module that loads late loses nothing.
   *
   * @throws CommandRefused when the handler says no, or the portal knows no such command
   */
  ask<Name extends CommandName>(
    name: Name,
    request: Commands[Name]['request'],
  ): Promise<Commands[Name]['answer']>;
  /**
   * Handles a command; waiting ones are delivered at once, in the order in which they were asked.
   *
   * @returns a function that ends the handling
   * @throws Error where the command has a handler already
   */
  handle<Name extends CommandName>(name: Name, handler: CommandHandler<Name>): () => void;
}
