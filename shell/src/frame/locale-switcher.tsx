import { useLive, usePlatform, useTranslate } from '@vetportal/contracts';
import { localeName, LOCALES, localeTag, type Locale } from '@vetportal/i18n';
import { token } from '@vetportal/ui';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';

type Text = keyof typeof import('./messages.json');

const List = styled.ul`
  display: flex;
  font-size: ${token.fontSize.sm};
`;

const Choice = styled.a`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: 2rem;
  min-height: 2rem;
  color: ${token.color.headerTextMuted};
  text-decoration: none;
  border-radius: ${token.radius.sm};
  &:hover {
    background: ${token.color.headerHover};
  }
  &[aria-current] {
    color: ${token.color.headerText};
    font-weight: ${token.fontWeight.semibold};
    text-decoration: underline;
    text-underline-offset: 0.3em;
  }
`;

/** The three languages as links: the present page in each (`G04`, `R31`). */
export function LocaleSwitcher() {
  const text = useTranslate<Text>();
  const { locale } = usePlatform();
  const present = useLive(locale);
  const alternates = useLive(locale.alternates);
  const switchTo = (event: MouseEvent, code: Locale): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    locale.switchTo(code);
  };
  return (
    <nav aria-label={text('shell.language')}>
      <List>
        {LOCALES.map((code) => (
          <li key={code}>
            <Choice
              href={alternates[code]}
              hrefLang={localeTag(code)}
              lang={localeTag(code)}
              aria-current={code === present ? 'true' : undefined}
              aria-label={localeName(code)}
              title={localeName(code)}
              onClick={(event) => switchTo(event, code)}
            >
              {code.toUpperCase()}
            </Choice>
          </li>
        ))}
      </List>
    </nav>
  );
}
