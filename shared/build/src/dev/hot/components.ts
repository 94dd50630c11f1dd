import { useSyncExternalStore, type FunctionComponent, type ReactNode, type Ref } from 'react';
import { jsx } from 'react/jsx-runtime';
import { hooksOf } from './hooks';

/*
 * Components that take another implementation while they are on screen and keep their state. React's own way needs a development
 * build of React; the deployed shell has a production one, which is the one that the module meets in the end. So a component is
 * put on screen as a function that stays the same and calls the newest source's; where that calls other hooks than before, its
 * state is no use to it and it starts anew.
 */

type Props = Readonly<Record<string, unknown>>;
type Renders = (props: Props) => ReactNode;
interface ForwardRef {
  readonly $$typeof: symbol;
  readonly render: (props: Props, ref: Ref<unknown>) => ReactNode;
}
interface Memo {
  readonly $$typeof: symbol;
  readonly type: unknown;
}
type Kind = 'function' | 'forward-ref' | 'memo' | 'lazy';

/** What a component was and is, under one name in one file. */
interface Family {
  type: object;
  hooks: string | undefined;
  /** What React sees in its place. */
  shown: unknown;
  /** What that renders: replaced where the state cannot be kept. */
  inner: FunctionComponent<Props>;
  revision: number;
  readonly listeners: Set<() => void>;
}

const families = new Map<string, Family>();
const familyOf = new WeakMap<object, Family>();
const changed = new Set<Family>();
/** Components that threw when they were rendered last. */
const failing = new Set<Family>();

/**
 * Takes note of a component, and of a later one as what has become of it.
 *
 * @param id the same for the component after a change: its file and its name there
 */
export function register(type: unknown, id: string): void {
  if (!isObject(type) || familyOf.has(type) || kindOf(type) === undefined) return;
  const known = families.get(id);
  if (!known) {
    const family = createFamily(type);
    families.set(id, family);
    familyOf.set(type, family);
    return;
  }
  familyOf.set(type, known);
  replace(known, type);
}

/** Whether a value is a component that has been registered, or stands for one. */
export const isRegistered = (type: unknown): boolean => isObject(type) && familyOf.has(type);

/** What is to be given to React in place of a type: a function that stays the same for a component that may change. */
export function shownFor<Type>(type: Type): Type {
  const family = isObject(type) ? familyOf.get(type) : undefined;
  if (!family) return type;
  family.hooks ??= hooksWithin(family.type);
  return family.shown as Type;
}

/** Shows what has changed since the last time; a page with a part that had failed is loaded anew, for nothing is left of that part. */
export function refresh(reload: () => void): void {
  const told = [...changed];
  changed.clear();
  if (told.length > 0 && failing.size > 0) reload();
  else for (const family of told) for (const hear of [...family.listeners]) hear();
}

/** How React tells its objects apart. */
export function kindOf(type: unknown): Kind | undefined {
  if (typeof type === 'function') return 'function';
  if (!isObject(type) || !('$$typeof' in type)) return undefined;
  switch (type.$$typeof) {
    case Symbol.for('react.forward_ref'):
      return 'forward-ref';
    case Symbol.for('react.memo'):
      return 'memo';
    case Symbol.for('react.lazy'):
      return 'lazy';
    default:
      return undefined;
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'function' || (typeof value === 'object' && value !== null);

function createFamily(type: object): Family {
  const family: Family = {
    type,
    hooks: undefined,
    shown: type,
    inner: () => null,
    revision: 0,
    listeners: new Set(),
  };
  // What is loaded later is a component of its own, in its own file; what was loaded stays.
  if (kindOf(type) === 'lazy') return family;
  family.inner = createInner(family);
  const Shown: FunctionComponent<Props> = (props) => {
    const Inner = useFamily(family, () => family.inner);
    return jsx(Inner, props);
  };
  if (typeof type === 'function') giveStatics(type, Shown);
  family.shown = Shown;
  familyOf.set(Shown, family);
  return family;
}

function createInner(family: Family): FunctionComponent<Props> {
  let { type } = family;
  const Inner: FunctionComponent<Props> = (props) => {
    useFamily(family, () => family.revision);
    // The last moments of one whose state goes: what is new does not fit it.
    if (family.inner === Inner) ({ type } = family);
    try {
      const made = render(type, props);
      failing.delete(family);
      return made;
    } catch (error) {
      if (isFault(error)) failing.add(family);
      throw error;
    }
  };
  return Inner;
}

function useFamily<Value>(family: Family, read: () => Value): Value {
  const subscribe = (hear: () => void) => {
    family.listeners.add(hear);
    return () => family.listeners.delete(hear);
  };
  return useSyncExternalStore(subscribe, read, read);
}

function render(type: object, props: Props): ReactNode {
  const kind = kindOf(type);
  if (kind === 'forward-ref') {
    const { ref, ...rest } = props;
    return (type as ForwardRef).render(rest, (ref ?? null) as Ref<unknown>);
  }
  if (kind === 'memo') return jsx(shownFor((type as Memo).type) as FunctionComponent<Props>, props);
  return (type as Renders)(props);
}

const hooksWithin = (type: object): string =>
  hooksOf(kindOf(type) === 'forward-ref' ? (type as ForwardRef).render : type);

/** Waiting for data is thrown as well. */
const isFault = (error: unknown): boolean =>
  error instanceof Error && !error.message.startsWith('Suspense Exception');

function replace(family: Family, type: object): void {
  const before = kindOf(family.type);
  if (before === 'lazy') return;
  const hooks = hooksWithin(type);
  const isSame = before === kindOf(type) && (family.hooks === undefined || family.hooks === hooks);
  family.type = type;
  family.hooks = hooks;
  family.revision += 1;
  if (!isSame) family.inner = createInner(family);
  changed.add(family);
}

function giveStatics(from: object, to: object): void {
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(from)))
    if (!(name in to) || name === 'name') Object.defineProperty(to, name, descriptor);
}
