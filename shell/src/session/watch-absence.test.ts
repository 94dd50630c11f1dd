import { IDLE_MS, watchAbsence } from './watch-absence';

const MINUTE_MS = 60_000;

/** A person in front of a page. */
function watched({ focused = true } = {}) {
  let now = 0;
  let visibility: DocumentVisibilityState = 'visible';
  jest.spyOn(document, 'hasFocus').mockReturnValue(focused);
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  const onReturn = jest.fn();
  watchAbsence(window, () => now, onReturn);
  return {
    onReturn,
    wait: (ms: number) => (now += ms),
    leave: () => window.dispatchEvent(new Event('blur')),
    come: () => window.dispatchEvent(new Event('focus')),
    see: (next: DocumentVisibilityState) => {
      visibility = next;
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    },
  };
}

describe('a person who comes back', () => {
  test('the threshold is five minutes @S14', () => {
    expect(IDLE_MS).toBe(5 * MINUTE_MS);
  });

  test('to the window after more than five minutes is noticed, once @S14', () => {
    const { onReturn, wait, leave, come } = watched();
    leave();
    wait(IDLE_MS + 1);
    come();
    come();
    expect(onReturn).toHaveBeenCalledTimes(1);
  });

  test('to the tab after more than five minutes is noticed, once for both events @S14', () => {
    const { onReturn, wait, see, come } = watched();
    see('hidden');
    wait(IDLE_MS + 1);
    see('visible');
    come();
    expect(onReturn).toHaveBeenCalledTimes(1);
  });

  test('sooner is not @S14', () => {
    const { onReturn, wait, leave, come, see } = watched();
    leave();
    wait(IDLE_MS);
    come();
    see('hidden');
    wait(IDLE_MS);
    see('visible');
    expect(onReturn).not.toHaveBeenCalled();
  });

  test('has been away since the first sign of it: other window first, then another tab @S14', () => {
    const { onReturn, wait, leave, see } = watched();
    leave();
    wait(10 * MINUTE_MS);
    see('hidden');
    wait(MINUTE_MS);
    see('visible');
    expect(onReturn).toHaveBeenCalledTimes(1);
  });

  test('to a tab that stays hidden has not come back @S14', () => {
    const { onReturn, wait, see, come } = watched();
    see('hidden');
    wait(IDLE_MS + 1);
    come();
    expect(onReturn).not.toHaveBeenCalled();
  });

  test('to a page that was opened behind others was away from the beginning @S14', () => {
    const { onReturn, wait, come } = watched({ focused: false });
    wait(IDLE_MS + 1);
    come();
    expect(onReturn).toHaveBeenCalledTimes(1);
  });

  test('after a moment, from work on the page, was not away @S14', () => {
    const { onReturn, wait, leave, come } = watched();
    wait(20 * MINUTE_MS);
    leave();
    wait(MINUTE_MS);
    come();
    expect(onReturn).not.toHaveBeenCalled();
  });
});
