import { QueryClientProvider } from '@tanstack/react-query';
import { localeTag } from '@vetportal/i18n';
import { use, useMemo, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { PlatformContext } from '../platform/context';
import type { Platform } from '../platform/platform';
import { useLive } from '../platform/use-live';

type Messages = Readonly<Record<string, unknown>>;

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
  const locale = useLive(platform.locale);
  const shellMessages = useLive(platform.messages);
  const ownMessages = use(platform.modules.messages(module, locale));
  const messages = useMemo(() => ({ ...shellMessages, ...ownMessages }), [shellMessages, ownMessages]);
  return (
    <PlatformContext value={platform}>
      <QueryClientProvider client={platform.queries}>
        <TextProvider platform={platform} module={module} locale={localeTag(locale)} messages={messages}>
          {children}
        </TextProvider>
      </QueryClientProvider>
    </PlatformContext>
  );
}

interface TextProviderProps extends Props {
  readonly locale: string;
  readonly messages: Messages;
}

/** Compiled messages for react-intl; a missing text is telemetry's business, and shows its id. */
function TextProvider({ platform, module, locale, messages, children }: TextProviderProps): ReactNode {
  return (
    <IntlProvider
      locale={locale}
      // Compiled by the build: each value is a list of ICU elements, checked there.
      messages={messages as Record<string, never>}
      timeZone="Europe/Brussels"
      onError={(error) => platform.telemetry.error(error, { module, part: 'texts' })}
    >
      {children}
    </IntlProvider>
  );
}
