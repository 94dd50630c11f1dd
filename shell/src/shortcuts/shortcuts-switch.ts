import type { ObservableValue } from '@vetportal/contracts';
import { createObservableValue } from '@vetportal/module-runtime/shell';

const KEY = 'shell.shortcuts';

/** Whether single keys do something; whoever speaks to the machine or has an unsteady hand turns them off (WCAG 2.1.4). */
export interface ShortcutsSwitch extends ObservableValue<boolean> {
  turn(on: boolean): void;
}

/** @param storage the browser's; undefined where it is refused: then the choice lasts as long as the page */
export function createShortcutsSwitch(storage: () => Storage | undefined): ShortcutsSwitch {
  const on = createObservableValue(read(storage));
  return {
    get value() {
      return on.value;
    },
    changes: on.changes,
    turn(next) {
      on.set(next);
      try {
        if (next) storage()?.removeItem(KEY);
        else storage()?.setItem(KEY, 'off');
      } catch {
        // It holds for this page.
      }
    },
  };
}

function read(storage: () => Storage | undefined): boolean {
  try {
    return storage()?.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}
