import { localeTag } from '@vetportal/i18n';
import { PlatformContext, useLive, type Platform } from '@vetportal/contracts';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';

interface Props {
  readonly platform: Platform;
  readonly children: ReactNode;
}

/** Platform and texts for what the shell itself draws: its frame, and its pieces within modules' pages. */
export function ShellText({ platform, children }: Props): ReactNode {
  const messages = useLive(platform.messages);
  const locale = useLive(platform.locale);
  return (
    <PlatformContext value={platform}>
      <IntlProvider
        locale={localeTag(locale)}
        // Compiled by the build: each value is a list of ICU elements, checked there.
        messages={messages as Record<string, never>}
        timeZone="Europe/Brussels"
        onError={(error) => platform.telemetry.error(error, { module: 'shell', part: 'texts' })}
      >
        {children}
      </IntlProvider>
    </PlatformContext>
  );
}
