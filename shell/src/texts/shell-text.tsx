import { localeTag } from '@vetportal/i18n';
import type { Platform } from '@vetportal/contracts';
import { PlatformContext, useObservable } from '@vetportal/module-runtime';
import { sharedIntl } from '@vetportal/module-runtime/shell';
import type { ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';

interface Props {
  readonly platform: Platform;
  readonly children: ReactNode;
}

/** Platform and texts for what the shell itself draws: its frame, and its pieces within modules' pages. */
export function ShellText({ platform, children }: Props): ReactNode {
  const messages = useObservable(platform.messages);
  const locale = useObservable(platform.locale);
  const intl = sharedIntl({
    locale: localeTag(locale),
    messages,
    onError: (error) => platform.telemetry.error(error, { module: 'shell', part: 'texts' }),
  });
  return (
    <PlatformContext value={platform}>
      <RawIntlProvider value={intl}>{children}</RawIntlProvider>
    </PlatformContext>
  );
}
