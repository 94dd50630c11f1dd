import { useQuery } from '@tanstack/react-query';
import { defineSlot } from '@vetportal/contracts';
import { useLocale, usePlatform, useTranslate } from '@vetportal/module-runtime';
import { IconMail, IconPhone, media, Text, TextLink, token } from '@vetportal/ui';
import styled from 'styled-components';
import { contact } from '../contact/distributor';
import { noneOnEdge } from '../content/none-on-edge';

type TextId = keyof typeof import('./messages.json');

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${token.space[6]} ${token.space[8]};
  min-height: 8.5rem;
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

const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[8]};
  min-height: 1.5rem;
  margin-top: ${token.space[6]};
  padding-top: ${token.space[4]};
  border-top: 1px solid ${token.color.border};
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${token.space[1]} ${token.space[5]};
    font-size: ${token.fontSize.sm};
  }
  a {
    display: inline-block;
    min-height: 1.5rem;
    line-height: 1.5rem;
  }
`;

interface PageLink {
  readonly title: string;
  readonly path: string;
  /** Whom it is for, where it is not for everybody. */
  readonly only?: 'guest' | 'customer';
}

/* In CSS: the footer stays as the edge rendered it when a person signs in or out. */
const ForGuests = styled.li`
  [data-visitor='customer'] & {
    display: none;
  }
`;

const ForCustomers = styled.li`
  [data-visitor='guest'] & {
    display: none;
  }
`;

const PLACES = { guest: ForGuests, customer: ForCustomers } as const;

/** The footer's content: customer service, ways into the portal, the editors' pages (`G06`). */
export default defineSlot('footer.content', { Component: Footer });

function Footer() {
  const text = useTranslate<TextId>();
  const pages = usePages();
  const { erp } = usePlatform();
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
            <li>
              <TextLink to="/contact">{text('cms.footer.form')}</TextLink>
            </li>
          </ul>
        </section>
        <LinkColumn
          title={text('cms.footer.catalogue')}
          links={[
            { title: text('cms.footer.search'), path: '/search' },
            { title: text('cms.footer.promotions'), path: '/promotions' },
            { title: text('cms.footer.quickOrder'), path: '/quick-order' },
          ]}
        />
        <LinkColumn
          title={text('cms.footer.account')}
          links={[
            { title: text('cms.footer.orders'), path: '/account/sales' },
            ...(erp.has('documents')
              ? [{ title: text('cms.footer.documents'), path: '/account/documents' }]
              : []),
            { title: text('cms.footer.profile'), path: '/account/profile', only: 'customer' },
            ...(erp.has('registration')
              ? [{ title: text('cms.footer.register'), path: '/account/register', only: 'guest' as const }]
              : []),
          ]}
        />
        <LinkColumn
          title={text('cms.footer.about')}
          links={[
            ...pages.footer,
            ...(erp.has('content') ? [{ title: text('cms.footer.news'), path: '/news' }] : []),
          ]}
        />
      </Columns>
      <Below>
        <Text size="xs" tone="muted">
          {text('cms.footer.professionals')}
        </Text>
        <nav aria-label={text('cms.footer.legal')}>
          <Links links={pages.subfooter} />
        </nav>
      </Below>
    </>
  );
}

/** The pages that editors put into the footer and below it; none while the content system is away. */
function usePages(): Readonly<Record<'footer' | 'subfooter', readonly PageLink[]>> {
  const platform = usePlatform();
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['mf-cms', 'footer-pages', locale],
    queryFn: async ({ signal }) => {
      // The footer is on every page: nothing of it may take a page along.
      const pages = await platform.erp.content
        .list('page', locale, signal)
        .catch(noneOnEdge(platform, 'footer-pages'));
      const inSlot = (slot: string): readonly PageLink[] =>
        pages.filter(({ slots }) => slots.includes(slot)).map(({ title, path }) => ({ title, path }));
      return { footer: inSlot('footer'), subfooter: inSlot('subfooter') };
    },
    staleTime: 5 * 60_000,
  });
  return data ?? { footer: [], subfooter: [] };
}

function LinkColumn({ title, links }: { readonly title: string; readonly links: readonly PageLink[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <Links links={links} />
    </section>
  );
}

function Links({ links }: { readonly links: readonly PageLink[] }) {
  return (
    <ul>
      {links.map(({ title, path, only }) => {
        const Place = only === undefined ? 'li' : PLACES[only];
        return (
          <Place key={path}>
            <TextLink to={path}>{title}</TextLink>
          </Place>
        );
      })}
    </ul>
  );
}
