import { BehaviorSubject, type Observable } from 'rxjs';
import type { Live } from './platform';

/** A live value together with the right to change it, kept by whoever owns the value. */
export interface LiveSource<Value> extends Live<Value> {
  /** Tells the listeners, unless the value is the one they have. */
  set(value: Value): void;
}

/** Makes a value that is always there and tells its changes. */
export function createLive<Value>(initial: Value): LiveSource<Value> {
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
