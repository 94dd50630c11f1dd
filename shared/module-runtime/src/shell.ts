/* What the shell alone needs: the providers and runners that it puts around the parts of modules. */
export {
  createBus,
  createObservableValue,
  createPortalHistory,
  foreignHtml,
  Hydrated,
  HydrationHost,
  markHydration,
  OnScreenContext,
  pageQuery,
  PartBoundary,
  PartScope,
  PortalRouter,
  reportDataFailures,
  RoutePage,
  settledPromise,
  sharedIntl,
  SlotPart,
  trackPromise,
  usePageHead,
} from '@vetportal/contracts/shell';
export type {
  BusSettings,
  PortalHistory,
  PortalLocation,
  ShellBus,
  WritableObservableValue,
} from '@vetportal/contracts/shell';
