/*
 * Names from before 1.10 of the contract. Modules that were published with them go on working; the next minor version of the
 * contract takes them away.
 */
import type { EventName, Events } from './bus/events';
import { type DeferredQuery, useDeferredQuery } from './page/use-deferred-query';
import { notifyInMicrotask } from './platform/notify-in-microtask';
import type { ObservableValue } from './platform/platform';
import { useObservable } from './platform/use-observable';

/** @deprecated since 1.10: `ObservableValue`. */
export type Live<Value> = ObservableValue<Value>;
/** @deprecated since 1.10: `useObservable`. */
export const useLive = useObservable;
/** @deprecated since 1.10: `notifyInMicrotask`. */
export const hearLater = notifyInMicrotask;
/** @deprecated since 1.10: `useDeferredQuery`. */
export const useLate = useDeferredQuery;
/** @deprecated since 1.10: `DeferredQuery`. */
export type LateData<Data> = DeferredQuery<Data>;
/** @deprecated since 1.10: `Events`. */
export type Facts = Events;
/** @deprecated since 1.10: `EventName`. */
export type FactName = EventName;
/** @deprecated since 1.10, without a successor: the edge renders each part with its own props. */
export type Alike<Props> = (props: Props, shown: (text: string) => string) => Props;
/** @deprecated since 1.10, without a successor. */
export type Shown = (text: string) => string;
