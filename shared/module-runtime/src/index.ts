/* What pages, slots and services use while they run. All of a page's modules share the one copy that the shell brings. */
export {
  notifyInMicrotask,
  PlatformContext,
  Slot,
  useDeferredQuery,
  useLocale,
  useObservable,
  useOnline,
  usePlatform,
  useSession,
  useTranslate,
} from '@vetportal/contracts';
export type { DeferredQuery, TextValues } from '@vetportal/contracts';
