import { act, configure } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

/**
 * The person's hands. Their events happen as in a browser, without React's `act` around each: a part that begins to load
 * within a synchronous `act` would stay unfinished for the rest of the test.
 */
export function hands(): UserEvent {
  configure({
    eventWrapper(event) {
      if (globalThis.IS_REACT_ACT_ENVIRONMENT !== true) return event() as unknown;
      let result: unknown;
      act(() => {
        result = event();
      });
      return result;
    },
  });
  return userEvent.setup();
}
