/*
 * What the build, the edge and the shell need of modules. Apart from the package's root, which every module loads in the
 * browser: nothing here is shipped with a module.
 */
export { CONTRACT_VERSION } from '../contract-version';
export { BOOT_ELEMENT_ID, parseBootDocument, runtimeConfigSchema } from './boot-document';
export type {
  BootDocument,
  LoadableVersion,
  RenderedDocument,
  ResolvedModule,
  RuntimeConfig,
} from './boot-document';
export { contributeToSlot, defineModule } from './definition';
// oxlint-disable-next-line typescript/no-deprecated -- for sources from before 1.10
export { fillSlot } from './deprecated';
export type {
  ModuleDefinition,
  RedirectDefinition,
  RouteAccess,
  RouteDefinition,
  SlotContributionDefinition,
} from './definition';
export { EXCLUDED_COOKIE, CUSTOMER_COOKIE, PRACTICE_COOKIE, readExcluded, readPractice } from './cookies';
export { fromFormerNames, partWithFormerNames, readsFormerNames, withFormerNames } from './former-names';
export { pathSchema } from './files';
export { hydrationOfRoute, parseModuleManifest } from './manifest';
export type { HydrateWhen, ManifestContribution, ManifestRoute, ModuleManifest } from './manifest';
export { hasParameters, matchRoute } from './match-route';
export type { RouteMatch, RoutePattern } from './match-route';
export { OVERRIDES_KEY, readOverrides, withoutOverrides, withOverrides } from './overrides';
export type { AskedVersion, RefusedVersion } from './overrides';
export { MAX_PRESS_MS, PRESS_EVENT, PRESS_ROLES } from './press';
export type { PressRole } from './press';
export { publicationStatement } from './publication-statement';
export { readsShape, storedShapeSchema } from './stored-shape';
export type { StoredShape } from './stored-shape';
export { parseShellManifest } from './shell-manifest';
export type { ShellManifest } from './shell-manifest';
export { pressSchema, telemetryBatchSchema, reportedErrorsSchema } from './telemetry-batch';
export type { PressData, TelemetryBatch, TelemetryRecord, ReportedError } from './telemetry-batch';
export { MAX_REPORTED_ERRORS, TELEMETRY_BATCH_BYTES } from './telemetry-limits';
export { FULL_TRAFFIC, parseTrafficDocument } from './traffic';
export type { RetiredModule, TestedVersion, TrafficDocument, TrafficSplit, VersionShare } from './traffic';
