/* What a module is written against: definitions of pages, slots and services, and the types of what it gets. Nothing here runs by itself. */
export { ModuleUnavailable } from './errors';
export type { UnavailableReason } from './errors';
export { CommandRefused } from './bus/bus';
export type { Bus, CommandHandler } from './bus/bus';
export { REPLAYED, SUPERSEDES } from './bus/events';
export type { CommandName, Commands, EventName, Events } from './bus/events';
export { defineService } from './module/service';
export type { ServiceModule } from './module/service';
export { definePage, loaded, notFound, redirect } from './page/page';
export type {
  Crumb,
  Loaded,
  LoadInput,
  LoadResult,
  NotFound,
  PageDefinition,
  PageHead,
  PageModule,
  PageProps,
  Redirect,
  Translate,
} from './page/page';
export type * from './platform/platform';
export { defineSlot } from './slot/slot-map';
export type {
  DeveloperPanelProps,
  InspectedLoad,
  InspectedModule,
  InspectedPortal,
} from './slot/developer-panel';
export type { SlotComponentModule, SlotMap, SlotName, SlotProps } from './slot/slot-map';
// oxlint-disable-next-line typescript/no-deprecated -- for sources from before 1.10
export type { Alike, FactName, Facts, Live, Shown } from './deprecated';
