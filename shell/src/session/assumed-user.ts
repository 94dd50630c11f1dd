import type { Session } from '@vetportal/contracts';
import type { WritableObservableValue } from '@vetportal/module-runtime/shell';
import type { Keys } from './keys';
import type { StoredUser } from './session-hint';
import { isRefusal } from './sign-in-problem';
import { toSignedInUser } from './stored-user';

interface Settings {
  readonly session: WritableObservableValue<Session>;
  readonly keys: Pick<Keys, 'any' | 'drop'>;
  readonly resume: () => Promise<void>;
  /** Called when the person is signed in again. */
  readonly onReturn: () => void;
  /** Called where provider or ERP say that the session is over. */
  readonly onRefused: () => void;
}

/** Takes the stored user for who is here as long as nobody can be asked: without a network (`B07`), or an answer (`W15`). */
export function createAssumedUser({ session, keys, resume, onReturn, onRefused }: Settings) {
  let isAssumed = false;
  let comingBack: Promise<void> | undefined;
  /** A session that is being resumed has its tokens, or the cookie, already. */
  const isAway = (): boolean => isAssumed && !keys.any;

  async function tryToResume(): Promise<void> {
    try {
      await resume();
      onReturn();
    } catch (error) {
      keys.drop();
      // No answer yet: the next time may be a better one.
      if (!isRefusal(error) || !isAway()) return;
      isAssumed = false;
      onRefused();
    }
  }

  return {
    isAway,
    /** @returns whether enough is stored of the person */
    assume({ name, customer }: StoredUser): boolean {
      if (!customer) return false;
      isAssumed = true;
      session.set({ state: 'customer', user: toSignedInUser(name, customer) });
      return true;
    },
    /** It is known who is here, or that nobody is. */
    end(): void {
      isAssumed = false;
    },
    comeBack: async (): Promise<void> => {
      if (isAway()) await (comingBack ??= tryToResume().finally(() => (comingBack = undefined)));
    },
  };
}
