import type { BootDocument } from '@vetportal/contracts/module';
import { storageOf } from '../start/browser-storage';
import type { Shell } from '../start/shell';

/** `?panel`, with or without a value. */
const PANEL = /[?&]panel(?:[=&]|$)/;

/**
 * Shows a tab that has asked for versions what it has got, and opens the developer panel by `?panel` or Alt+Shift+D. None of it is
 * loaded before.
 */
export function watchForDevelopers(window: Window, boot: BootDocument, shell: Shell): void {
  const { document } = window;
  const { platform, history, telemetry } = shell;
  const settings = {
    window,
    document,
    storage: storageOf(window, 'sessionStorage'),
    boot,
    platform,
    history,
    telemetry,
  };
  let isOpen = false;
  const tools = () => import(/* webpackChunkName: "developer-tools" */ './developer-tools');
  const open = async (): Promise<void> => {
    if (isOpen) return;
    isOpen = true;
    // What runs modules may not be there yet.
    const [{ openPanel }] = await Promise.all([tools(), shell.moduleRuntime()]);
    isOpen = openPanel(settings, () => {
      isOpen = false;
    });
  };
  const attempt = (work: Promise<void>): void =>
    void work.catch((error: unknown) => {
      isOpen = false;
      telemetry.error(error, { module: 'shell', part: 'developer-tools' });
    });
  if (boot.overrides) attempt(tools().then(({ showOverrides }) => showOverrides(settings)));
  if (PANEL.test(window.location.search)) attempt(open());
  window.addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    if (altKey && shiftKey && code === 'KeyD') attempt(open());
  });
}
