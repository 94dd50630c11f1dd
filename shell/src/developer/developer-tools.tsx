import type { AskedVersion, BootDocument } from '@vetportal/contracts/module';
import { SlotPart } from '@vetportal/module-runtime/shell';
import { OverrideBar } from '../overrides/override-bar';
import { requestVersions } from '../overrides/tab-overrides';
import type { ShellTelemetry } from '../telemetry/create-telemetry';
import { type Beside, mountBesidePage } from './beside-page';
import { inspectPortal } from './inspect-portal';

interface Settings extends Beside {
  readonly window: Window;
  readonly storage: Storage | undefined;
  readonly boot: BootDocument;
  readonly telemetry: Pick<ShellTelemetry, 'recent'>;
}

/** Shows which versions this tab has asked for, and what of them it has not got. */
export function showOverrides(settings: Settings): void {
  const { window, storage, boot } = settings;
  if (!boot.overrides) return;
  const { used, refused } = boot.overrides;
  if (used.length + refused.length === 0) return;
  mountBesidePage(
    settings,
    'before',
    <OverrideBar
      used={used}
      refused={refused}
      offered={boot.shell.contract}
      onEnd={() => requestVersions(window, storage, [])}
    />,
  );
}

/**
 * Opens the developer panel, which is a module's.
 *
 * @returns false where no module brings one
 */
export function openPanel(settings: Settings, onClose: () => void): boolean {
  const { window, storage, boot, platform, telemetry } = settings;
  const [contribution] = platform.modules.contributions('developer.panel');
  if (!contribution) return false;
  const close = mountBesidePage(
    settings,
    'after',
    <SlotPart
      contribution={contribution}
      props={{
        read: () => inspectPortal(boot, platform.modules, telemetry.recent()),
        versions: readVersions,
        choose: (asked: readonly AskedVersion[]) => requestVersions(window, storage, asked),
        onClose() {
          // Not from within its own event.
          setTimeout(() => {
            close();
            onClose();
          });
        },
      }}
    />,
  );
  return true;
}

async function readVersions(): Promise<Readonly<Record<string, readonly string[]>>> {
  const response = await fetch('/overrides/versions');
  if (!response.ok) throw new Error(`versions: ${response.status}`);
  return (await response.json()) as Record<string, string[]>;
}
