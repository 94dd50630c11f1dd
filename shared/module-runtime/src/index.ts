/* What pages, slots and services use while they run. All of a page's modules share the one copy that the shell brings. */
export { draftsOf } from './drafts/drafts';
export type { Draft, Drafts } from './drafts/drafts';
export { useDraft, useDraftOwner } from './drafts/use-draft';
export { useDeferredQuery } from './page/use-deferred-query';
export type { DeferredQuery } from './page/use-deferred-query';
export { PlatformContext, usePlatform } from './platform/context';
export { notifyInMicrotask } from './platform/notify-in-microtask';
export { useObservable, useSession } from './platform/use-observable';
export { useOnline } from './platform/use-online';
export { useOnRestored } from './platform/use-on-restored';
export { Slot } from './slot/slot';
export { useLocale } from './text/use-locale';
export { useTranslate } from './text/use-translate';
export type { TextValues } from './text/format-message';
