import { defineSlot, useTranslate } from '@vetportal/contracts';
import { IconMail, IconPhone, media, Text, TextLink, token } from '@vetportal/ui';
import styled from 'styled-components';
import { contact } from '../contact';
import { OPENING_HOURS } from './opening-hours';

type TextId = keyof typeof import('./messages.json');

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2fr) minmax(0, 1fr);
  gap: ${token.space[6]} ${token.space[10]};
  font-size: ${token.fontSize.sm};
  ${media.belowDesktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
  h2 {
    margin-bottom: ${token.space[2]};
    font-size: ${token.fontSize.sm};
  }
  /* Links one under the other are 24 px apart: a finger or an unsteady hand meets the right one (WCAG 2.5.8). */
  li a {
    display: inline-block;
    min-height: 1.5rem;
    line-height: 1.5rem;
  }
  svg {
    display: inline-block;
    margin-right: ${token.space[2]};
    vertical-align: -0.25em;
    color: ${token.color.textMuted};
  }
`;

const Hours = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, max-content) max-content;
  gap: ${token.space[1]} ${token.space[5]};
  dd {
    font-variant-numeric: tabular-nums;
  }
`;

const Note = styled.div`
  margin-top: ${token.space[6]};
  padding-top: ${token.space[4]};
  border-top: 1px solid ${token.color.border};
`;

/** The footer's content: customer service, opening hours, ways into the portal (`G06`). */
export default defineSlot('footer.content', { Component: Footer });

function Footer() {
  const text = useTranslate<TextId>();
  return (
    <>
      <Columns>
        <section>
          <h2>{text('cms.footer.contact')}</h2>
          <ul>
            <li>
              <IconPhone size={16} />
              <TextLink href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</TextLink>
            </li>
            <li>
              <IconMail size={16} />
              <TextLink href={`mailto:${contact.email}`}>{contact.email}</TextLink>
            </li>
          </ul>
        </section>
        <section>
          <h2>
            {text('cms.footer.hours')} · {text('cms.footer.weekdays')}
          </h2>
          <Hours>
            {OPENING_HOURS.map(({ service, periods }) => (
              <ServiceRow
                key={service}
                name={text(`cms.footer.${service}`)}
                hours={periods.map(([from, to]) => `${from}–${to}`).join(' · ')}
              />
            ))}
          </Hours>
        </section>
        <nav aria-label={text('cms.footer.navigation')}>
          <h2>{text('cms.footer.catalogue')}</h2>
          <ul>
            <li>
              <TextLink to="/">{text('cms.footer.home')}</TextLink>
            </li>
            <li>
              <TextLink to="/search">{text('cms.footer.search')}</TextLink>
            </li>
            <li>
              <TextLink to="/account/sales">{text('cms.footer.account')}</TextLink>
            </li>
          </ul>
        </nav>
      </Columns>
      <Note>
        <Text size="xs" tone="muted">
          {text('cms.footer.professionals')}
        </Text>
      </Note>
    </>
  );
}

function ServiceRow({ name, hours }: { readonly name: string; readonly hours: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{hours}</dd>
    </>
  );
}
