import { BehaviorSubject, type Observable } from 'rxjs';
import type { ObservableValue } from '@vetportal/contracts';

/** An observable value together with the right to change it, which the owner of the value keeps. */
export interface WritableObservableValue<Value> extends ObservableValue<Value> {
  /** Notifies the listeners, unless the value is the one that they have. */
  set(value: Value): void;
}

/** Creates a value that can be read at any time, and that notifies of its changes. */
export function createObservableValue<Value>(initial: Value): WritableObservableValue<Value> {
  const subject = new BehaviorSubject(initial);
  const changes: Observable<Value> = subject.asObservable();
  return {
    get value() {
      return subject.value;
    },
    changes,
    set(value) {
      if (!Object.is(value, subject.value)) subject.next(value);
    },
  };
}
