import type { QueryClient } from '@tanstack/react-query';
import type { ObservableValue, Platform } from '@vetportal/contracts';
import type { BootDocument } from '@vetportal/contracts/module';
import type { Locale } from '@vetportal/i18n';
import type { PortalHistory } from '@vetportal/module-runtime/shell';
import type { Connection } from '../connection/connection';
import type { ShellModuleRegistry } from '../modules/module-registry';
import type { ModuleUse } from '../modules/module-use';
import type { ShellNavigation } from '../navigation/navigation-service';
import type { ShellView } from '../navigation/page-view';
import type { Notices } from '../notices/create-notices';
import type { IdentityClient, IdentitySettings } from '../session/identity';
import type { ShellSession } from '../session/shell-session';
import type { ShellTelemetry } from '../telemetry/create-telemetry';
import type { ShellMessages } from '../texts/shell-messages';
import type { ShellText } from '../texts/shell-texts';
import type { ModuleRuntime } from './module-runtime';

/** What the platform is made from; the tests of the shell give stand-ins for what loads code. */
export interface PlatformSettings {
  readonly window: Window & typeof globalThis;
  /** Whether a request that fails now was cut because the page is being left. */
  readonly isBeingLeft: () => boolean;
  readonly boot: BootDocument;
  /** The portal's data, with what the edge has fetched for the page. */
  readonly queries: QueryClient;
  readonly messages: ShellMessages;
  readonly loadMessages: (locale: Locale) => Promise<ShellMessages>;
  /** Loads what runs modules; asked again after a failure. */
  readonly loadModuleRuntime: () => Promise<ModuleRuntime>;
  readonly loadIdentity: (settings: IdentitySettings) => Promise<IdentityClient>;
  readonly fetch?: typeof fetch;
}

/** The platform, and what the shell itself does with its parts. */
export interface Shell {
  readonly platform: Platform;
  readonly history: PortalHistory;
  readonly view: ObservableValue<ShellView>;
  readonly navigation: ShellNavigation;
  readonly session: ShellSession;
  readonly telemetry: ShellTelemetry;
  readonly registry: ShellModuleRegistry;
  readonly notices: Notices;
  readonly connection: Connection;
  /** Brings the session of a page out of the browser's page cache up to date. */
  readonly wake: () => void;
  readonly use: ModuleUse;
  /** The shell's texts in the language of the moment. */
  readonly text: ShellText;
  /**
   * What runs modules: the same, once it has come. Where it cannot be had, the view says so.
   *
   * @throws ChunkLoadError
   */
  readonly moduleRuntime: () => Promise<ModuleRuntime>;
}
