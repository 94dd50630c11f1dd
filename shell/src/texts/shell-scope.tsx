import { QueryClientProvider } from '@tanstack/react-query';
import { PlatformContext, useLive, type Platform } from '@vetportal/contracts';
import { localeTag } from '@vetportal/i18n';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';

interface Props {
  readonly platform: Platform;
  readonly children: ReactNode;
}

/** What the shell's own parts find above them in each root: platform, query cache, the shell's texts. */
export function ShellScope({ platform, children }: Props): ReactNode {
  const locale = useLive(platform.locale);
  const messages = useLive(platform.messages);
  return (
    <PlatformContext value={platform}>
      <QueryClientProvider client={platform.queries}>
        <IntlProvider
          locale={localeTag(locale)}
          // Compiled by the build: each value is a list of ICU elements, checked there.
          messages={messages as Record<string, never>}
          timeZone="Europe/Brussels"
          onError={(error) => platform.telemetry.error(error, { module: 'shell', part: 'texts' })}
        >
          {children}
        </IntlProvider>
      </QueryClientProvider>
    </PlatformContext>
  );
}
