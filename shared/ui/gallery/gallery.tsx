import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { BrowserRouter } from 'react-router-dom';
import { Container, GlobalStyle, Heading, SkipLink, Stack } from '../src/index';
import messages from '../src/messages.json';
import { Actions } from './sections/actions';
import { Data } from './sections/data';
import { Feedback, type Overlay } from './sections/feedback';
import { Forms } from './sections/forms';
import { Foundations } from './sections/foundations';

type Locale = 'fr' | 'nl' | 'en';

const overlays: readonly Overlay[] = ['dialog', 'confirm', 'drawer', 'toasts', 'combobox'];
const query = new URLSearchParams(location.search);
const locale: Locale = (['fr', 'nl', 'en'] as const).find((known) => known === query.get('locale')) ?? 'fr';
const open = overlays.find((known) => known === query.get('open'));
const tags: Readonly<Record<Locale, string>> = { fr: 'fr-BE', nl: 'nl-BE', en: 'en-US' };
const texts = Object.fromEntries(Object.entries(messages).map(([id, text]) => [id, text[locale]]));

document.documentElement.lang = locale;
const theme = query.get('theme');
if (theme !== null) document.documentElement.dataset['theme'] = theme;

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <GlobalStyle />
      <IntlProvider locale={tags[locale]} messages={texts}>
        <BrowserRouter>
          <SkipLink targetId="main">Aller au contenu</SkipLink>
          <main id="main" tabIndex={-1}>
            <Container>
              <Stack gap={6} className="gallery">
                <Heading level={1}>Vetportal UI</Heading>
                {query.has('open') ? null : <Foundations />}
                <Actions />
                {query.has('open') ? null : <Forms />}
                {query.has('open') ? null : <Data />}
                <Feedback open={open} />
              </Stack>
            </Container>
          </main>
        </BrowserRouter>
      </IntlProvider>
    </StrictMode>,
  );
