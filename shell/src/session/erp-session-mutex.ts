import { SessionEnded } from '@vetportal/erp/errors';
import type { PendingSignOut } from './pending-sign-out';

/** A sign-out waits for the ERP no longer than this: a person who leaves a desk does not watch it. */
const CLOSE_MS = 5_000;

/** Opens and closes the ERP's session, one call after the other. */
interface ErpSessionMutex {
  /** Opens a session, after all calls before. */
  open(signIn: () => Promise<void>): Promise<void>;
  /** @returns whether the ERP has ended the session of this person */
  close(): Promise<boolean>;
  /** Closes a session of nobody: the person left while it was opened, or is not who was expected. */
  abandon(): Promise<void>;
  /** Closes a session that a sign-out could not close. */
  closePending(): Promise<void>;
}

/**
 * Creates the mutex of an ERP session that is a cookie, which all calls share. A sign-out answered after a sign-in would delete the cookie
 * of the new session, and a sign-in answered after a sign-out would leave a session that nobody ends. So each call waits for the one
 * before (`S15`).
 *
 * @param closeErpSession ends the ERP's session
 */
export function createErpSessionMutex(
  closeErpSession: () => Promise<void>,
  pendingSignOut: PendingSignOut,
): ErpSessionMutex {
  let last: Promise<unknown> = Promise.resolve();
  const exclusively = (task: () => Promise<void>): Promise<void> => {
    const mine = last.then(task);
    // A call that is never answered blocks nothing.
    last = atMost(
      mine.catch(() => undefined),
      undefined,
    );
    return mine;
  };
  const close = (): Promise<boolean> => {
    const closed = exclusively(closeErpSession).then(
      () => true,
      (error: unknown) => error instanceof SessionEnded,
    );
    return atMost(closed, false);
  };
  return {
    open: exclusively,
    close,
    async abandon() {
      if (!(await close())) pendingSignOut.write([...pendingSignOut.read(), 'erp']);
    },
    async closePending() {
      const parts = pendingSignOut.read();
      if (parts.has('erp') && (await close()))
        pendingSignOut.write([...parts].filter((part) => part !== 'erp'));
    },
  };
}

/** The result of a task, or `late` after the time limit. */
function atMost<Result>(task: Promise<Result>, late: Result): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<Result>((resolve) => (timer = setTimeout(() => resolve(late), CLOSE_MS)));
  return Promise.race([task, limit]).finally(() => clearTimeout(timer));
}
