/**
 * Notifies a component of a change of a store outside React in a microtask, right after the work that changed the store.
 *
 * A notification within that work is too early: the work may be an effect of one React root, and the component may be in another
 * root. React would render that component at once; a root that was about to commit an earlier render then finds it committed
 * already, and throws "Cannot commit the same tree as before". Since 1.10.
 *
 * @param changed what `useSyncExternalStore` wants called
 */
export const notifyInMicrotask = (changed: () => void) => (): void => queueMicrotask(changed);
