/*
 * What the shell alone needs: the providers and runners that it puts around the parts of modules.
 */
import './slot/vp-elements';

export { PartBoundary } from './part/part-boundary';
export { isForeignNodeError } from './part/foreign-node-error';
export { PartScope } from './part/part-scope';
export { trackPromise } from './part/tracked-promise';
export { announceHydration, Hydrated, HydrationHost, markHydration } from './part/hydrated';
export { pageQuery } from './page/page-query';
export { OnScreenContext, usePageHead } from './page/page-head';
export { RoutePage } from './page/route-page';
export { createBus } from './bus/create-bus';
export type { BusSettings, ShellBus } from './bus/create-bus';
export { createObservableValue } from './platform/create-observable-value';
export type { WritableObservableValue } from './platform/create-observable-value';
export { reportDataFailures } from './platform/report-data-failures';
export { createPortalHistory } from './application/portal-history';
export type { PortalHistory, PortalLocation } from './application/portal-history';
export { PortalRouter } from './application/portal-router';
export { sharedIntl } from './text/shared-intl';
export { SlotPart } from './slot/slot';
export { foreignHtml } from './slot/foreign-html';
export { settledPromise } from './part/tracked-promise';
