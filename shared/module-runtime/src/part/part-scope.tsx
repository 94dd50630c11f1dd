import { QueryClientProvider } from '@tanstack/react-query';
import { localeTag } from '@vetportal/i18n';
import { use, type ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { PlatformContext } from '../platform/context';
import type { Platform } from '@vetportal/contracts';
import { useObservable } from '../platform/use-observable';
import { mergedMessages, sharedIntl } from '../text/shared-intl';

interface Props {
  readonly platform: Platform;
  readonly module: string;
  readonly children: ReactNode;
}

/**
 * Everything that a part of a module finds above it: the platform, the query cache, and its own texts beside the shell's.
 * React's context does not cross roots, and a slot stands in another module's tree: each part brings its own scope.
 * Suspends while the texts of the language are on their way.
 */
export function PartScope({ platform, module, children }: Props): ReactNode {
  const locale = useObservable(platform.locale);
  const shellMessages = useObservable(platform.messages);
  const ownMessages = use(platform.modules.messages(module, locale));
  const intl = sharedIntl({
    locale: localeTag(locale),
    messages: mergedMessages(shellMessages, ownMessages),
    onError: (error) => platform.telemetry.error(error, { module, part: 'texts' }),
  });
  return (
    <PlatformContext value={platform}>
      <QueryClientProvider client={platform.queries}>
        <RawIntlProvider value={intl}>{children}</RawIntlProvider>
      </QueryClientProvider>
    </PlatformContext>
  );
}
