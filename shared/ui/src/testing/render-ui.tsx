import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { MemoryRouter, useLocation } from 'react-router-dom';
import messages from '../messages.json';

export type TestLocale = 'fr' | 'nl' | 'en';

const tags: Readonly<Record<TestLocale, string>> = { fr: 'fr-BE', nl: 'nl-BE', en: 'en-US' };

/** The messages of this package in one language. */
export const textsIn = (locale: TestLocale): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).map(([id, translations]) => [id, translations[locale]]));

function Address() {
  const { pathname, search } = useLocation();
  return <div data-testid="address">{pathname + search}</div>;
}

/** A tree with language and router around it, and the router's address in `data-testid="address"`. */
export function Surroundings({ locale = 'en', children }: { locale?: TestLocale; children: ReactNode }) {
  return (
    <IntlProvider
      locale={tags[locale]}
      messages={textsIn(locale)}
      onError={(error) => {
        throw error;
      }}
    >
      <MemoryRouter>
        {children}
        <Address />
      </MemoryRouter>
    </IntlProvider>
  );
}

/** Renders a component as a page would, in English unless told. */
export function renderUi(node: ReactNode, locale: TestLocale = 'en'): RenderResult {
  return render(node, {
    wrapper: ({ children }) => <Surroundings locale={locale}>{children}</Surroundings>,
  });
}
