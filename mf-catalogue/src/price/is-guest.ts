import type { Session } from '@vetportal/contracts';

/** Whether somebody is served as a guest: who was a customer the last time is taken for one again until it is known. */
export const isGuest = (session: Session): boolean =>
  session.state === 'guest' || (session.state === 'starting' && !session.expected);
