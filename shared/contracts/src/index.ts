export { ModuleUnavailable } from './errors';
export type { UnavailableReason } from './errors';
export { CommandRefused } from './bus/bus';
export type { Bus, CommandHandler } from './bus/bus';
export { REPLAYED } from './bus/events';
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
export { useDeferredQuery } from './page/use-deferred-query';
export type { DeferredQuery } from './page/use-deferred-query';
export type * from './platform/platform';
export { defineSlot } from './slot/slot-map';
export type {
  DeveloperPanelProps,
  InspectedLoad,
  InspectedModule,
  InspectedPortal,
} from './slot/developer-panel';
export type { SlotComponentModule, SlotMap, SlotName, SlotProps } from './slot/slot-map';
export { PlatformContext, usePlatform } from './platform/context';
export { notifyInMicrotask } from './platform/notify-in-microtask';
export { useObservable, useSession } from './platform/use-observable';
export { useOnline } from './platform/use-online';
export { Slot } from './slot/slot';
export { useLocale } from './text/use-locale';
export { useTranslate } from './text/use-translate';
export type { TextValues } from './text/format-message';
// oxlint-disable-next-line typescript/no-deprecated -- for modules from before 1.10
export { hearLater, useLate, useLive } from './deprecated';
// oxlint-disable-next-line typescript/no-deprecated -- for sources from before 1.10
export type { Alike, FactName, Facts, LateData, Live, Shown } from './deprecated';
