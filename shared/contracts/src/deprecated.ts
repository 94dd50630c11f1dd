/*
 * Types from before 1.10 of the contract, for sources that still name them; the next minor version of the contract takes them away.
 */
import type { EventName, Events } from './bus/events';
import type { ObservableValue } from './platform/platform';

/** @deprecated since 1.10: `ObservableValue`. */
export type Live<Value> = ObservableValue<Value>;
/** @deprecated since 1.10: `Events`. */
export type Facts = Events;
/** @deprecated since 1.10: `EventName`. */
export type FactName = EventName;
/** @deprecated since 1.10, without a successor: the edge renders each part with its own props. */
export type Alike<Props> = (props: Props, shown: (text: string) => string) => Props;
/** @deprecated since 1.10, without a successor. */
export type Shown = (text: string) => string;
