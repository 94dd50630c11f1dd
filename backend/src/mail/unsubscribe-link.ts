import { createHmac, timingSafeEqual } from 'node:crypto';
import { isOptionalMailKind, type OptionalMailKind } from './mail-kinds';

/** Below which people end mails without signing in. */
export const MAIL_PATH = '/mail';

/** Whose mails of which kind a link ends. */
export interface Unsubscription {
  readonly userId: string;
  readonly kind: OptionalMailKind;
}

/** Links that end one kind of mails of one person. They work as long as there are such mails: for ever. */
export class UnsubscribeLinks {
  constructor(
    /** Of the portal. */
    private readonly origin: string,
    private readonly key: string,
  ) {}

  urlFor(of: Unsubscription): string {
    return `${this.origin}${MAIL_PATH}/unsubscribe?of=${of.userId}.${of.kind}.${this.seal(of)}`;
  }

  /** What the address of a link ends; null where it was not made here. */
  read(text: string): Unsubscription | null {
    const [userId = '', kind = '', seal = ''] = text.split('.');
    if (!isOptionalMailKind(kind)) return null;
    const expected = Buffer.from(this.seal({ userId, kind }));
    const given = Buffer.from(seal);
    return given.length === expected.length && timingSafeEqual(given, expected) ? { userId, kind } : null;
  }

  private seal({ userId, kind }: Unsubscription): string {
    return createHmac('sha256', this.key).update(`mails ${userId} ${kind}`).digest('base64url');
  }
}
