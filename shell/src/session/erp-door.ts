import { SessionEnded } from '@vetportal/erp/errors';
import type { OwedSignOut } from './owed-sign-out';

/** A sign-out waits for the ERP no longer than this: whoever leaves a desk does not look on. */
const CLOSE_MS = 5_000;

/** By where the ERP's session is opened and closed. */
interface ErpDoor {
  /** Opens a session, when what was asked of the ERP before is done. */
  open(signIn: () => Promise<void>): Promise<void>;
  /** @returns whether the ERP has no session of this person any more */
  close(): Promise<boolean>;
  /** Closes one behind which nobody is: the person has left while it was opened, or is not who was expected. */
  abandon(): Promise<void>;
  /** Closes one that a sign-out could not reach. */
  settle(): Promise<void>;
}

/**
 * Makes the door to an ERP whose session is a cookie, which is one for all that is asked: an end that is answered after a beginning
 * would take the new session's cookie away, and a beginning after an end would leave a session that nobody ends. So one waits for
 * the other (`S15`).
 *
 * @param closeErpSession ends the ERP's session
 */
export function createErpDoor(closeErpSession: () => Promise<void>, owed: OwedSignOut): ErpDoor {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (task: () => Promise<void>): Promise<void> => {
    const mine = last.then(task);
    // One that is never answered keeps nobody in, or out.
    last = atMost(
      mine.catch(() => undefined),
      undefined,
    );
    return mine;
  };
  const close = (): Promise<boolean> => {
    const closed = inTurn(closeErpSession).then(
      () => true,
      (error: unknown) => error instanceof SessionEnded,
    );
    return atMost(closed, false);
  };
  return {
    open: inTurn,
    close,
    async abandon() {
      if (!(await close())) owed.write([...owed.read(), 'erp']);
    },
    async settle() {
      const parts = owed.read();
      if (parts.has('erp') && (await close())) owed.write([...parts].filter((part) => part !== 'erp'));
    },
  };
}

/** What comes of something, or `late` where nothing has by then. */
function atMost<Result>(task: Promise<Result>, late: Result): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<Result>((resolve) => (timer = setTimeout(() => resolve(late), CLOSE_MS)));
  return Promise.race([task, limit]).finally(() => clearTimeout(timer));
}
