import type { Platform } from '@vetportal/contracts';
import { PortalRouter, type PortalHistory } from '@vetportal/module-runtime/shell';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { reportRecovered } from '../telemetry/report-recovered';
import { ShellText } from '../texts/shell-text';

/** What stands beside the page needs of it. */
export interface Beside {
  readonly document: Document;
  readonly platform: Platform;
  readonly history: PortalHistory;
}

/**
 * Shows something in a root of its own, outside of what the edge has rendered.
 *
 * @param where before the page or after it
 * @returns takes it off
 */
export function mountBesidePage(
  { document, platform, history }: Beside,
  where: 'before' | 'after',
  content: ReactNode,
): () => void {
  const host = document.createElement('div');
  if (where === 'before') document.body.prepend(host);
  else document.body.append(host);
  const root = createRoot(host, {
    identifierPrefix: `${where}-page`,
    onCaughtError: () => undefined,
    onRecoverableError: reportRecovered(platform.telemetry, { module: 'shell', part: 'beside-page' }),
  });
  root.render(
    <ShellText platform={platform}>
      <PortalRouter history={history} location={history.value}>
        {content}
      </PortalRouter>
    </ShellText>,
  );
  return () => {
    root.unmount();
    host.remove();
  };
}
