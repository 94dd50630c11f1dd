import type { Session } from '@vetportal/contracts';

/**
 * Who is there before anybody has asked: a guest, or somebody who was a customer the last time and is most likely one again in
 * a moment. The same on the edge, by its cookie, and in the browser, so that nothing moves when the one takes over.
 */
export const renderedSession = (expected: boolean): Session =>
  expected ? { state: 'starting', expected } : { state: 'guest' };
