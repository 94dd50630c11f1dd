import { LOCALES, localeName, localeTag } from '@vetportal/i18n';
import { useObservable, useLocale, usePlatform, useTranslate } from '@vetportal/module-runtime';
import { media, token } from '@vetportal/ui';
import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled.ul`
  display: flex;
  font-size: ${token.fontSize.sm};
`;

const Choice = styled.a`
  display: grid;
  place-items: center;
  min-width: 2rem;
  min-height: 2rem;
  padding-inline: ${token.space[1]};
  color: ${token.color.headerTextMuted};
  border-radius: ${token.radius.sm};
  text-transform: uppercase;
  &:hover {
    color: ${token.color.headerText};
    background: ${token.color.headerHover};
  }
  &[aria-current] {
    color: ${token.color.headerText};
    font-weight: ${token.fontWeight.semibold};
    box-shadow: inset 0 -2px currentColor;
  }
  &:focus-visible {
    outline-color: currentColor;
  }
  ${media.coarse} {
    min-width: 2.25rem;
    min-height: 2.75rem;
  }
`;

/** This page in the other languages: links, so that they can be opened apart, which change in place on a plain press (`G04`, `R31`). */
export function LocaleSwitcher(): ReactNode {
  const text = useTranslate<keyof typeof import('../messages.json')>();
  const { locale: locales } = usePlatform();
  const present = useLocale();
  const alternates = useObservable(locales.alternates);
  return (
    <nav aria-label={text('shell.language')}>
      <List>
        {LOCALES.map((locale) => (
          <li key={locale}>
            <Choice
              href={alternates[locale]}
              hrefLang={localeTag(locale)}
              lang={localeTag(locale)}
              aria-label={localeName(locale)}
              aria-current={locale === present ? 'true' : undefined}
              onClick={(event: MouseEvent) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                locales.switchTo(locale);
              }}
            >
              {locale}
            </Choice>
          </li>
        ))}
      </List>
    </nav>
  );
}
