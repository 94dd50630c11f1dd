/**
 * What a store outside React calls when it has changed, so that components hear of it right after the work that changed it.
 *
 * Not within that work: it may be an effect in one root, the component may stand in another. React renders such a component
 * on the spot, and a root that was just about to put in what it had rendered before finds it put in already, and throws
 * "Cannot commit the same tree as before".
 *
 * @param changed what `useSyncExternalStore` wants called
 */
export const hearLater = (changed: () => void) => (): void => queueMicrotask(changed);
