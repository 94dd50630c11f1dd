/*
 * The contract as modules know it that were published before what runs had a package of its own, with its names from before 1.10.
 * Such modules go on working; the next minor version of the contract takes this away.
 */
export * from '@vetportal/contracts';
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
} from '@vetportal/module-runtime';
export {
  notifyInMicrotask as hearLater,
  useDeferredQuery as useLate,
  useObservable as useLive,
} from '@vetportal/module-runtime';
