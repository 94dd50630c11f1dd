import { useQuery } from '@tanstack/react-query';
import { defineSlot } from '@vetportal/contracts';
import { useLocale, usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Heading, IconPhone, Inline, LinkButton, media, Text, token } from '@vetportal/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { besideContact } from '../contact/beside-contact';
import { contact } from '../contact/distributor';
import { noneOnEdge } from '../content/none-on-edge';

type TextId = keyof typeof import('./messages.json');

/** The snippet of the editors that stands in it. */
const GROUP = 'contact-banner';

const Band = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]} ${token.space[8]};
  min-height: 4.5rem;
  margin-block-end: ${token.space[6]};
  padding: ${token.space[4]} ${token.space[5]};
  background: ${token.color.surfaceSunken};
  border-inline-start: 4px solid ${token.color.brand};
  border-radius: ${token.radius.md};
  ${media.phone} {
    min-height: 9.5rem;
    padding: ${token.space[4]};
  }
  ${besideContact} {
    display: none;
  }
`;

/** On every page, before the footer: whom to ask, in the editors' words (`G07`). */
export default defineSlot('footer.content', { Component: ContactBanner });

function ContactBanner() {
  const text = useTranslate<TextId>();
  const platform = usePlatform();
  const locale = useLocale();
  const title = useId();
  const { data: snippet } = useQuery({
    queryKey: ['mf-cms', 'contact-banner', locale],
    queryFn: async ({ signal }) => {
      // On every page: nothing of it may take a page along.
      const snippets = await platform.erp.content
        .list('snippet', locale, signal)
        .catch(noneOnEdge(platform, 'contact-banner'));
      const found = snippets.find(({ group }) => group === GROUP);
      return found ? { title: found.title, text: found.summary } : null;
    },
    staleTime: 5 * 60_000,
  });
  return (
    <Band aria-labelledby={title}>
      <div>
        <Heading level={2} size="lg" id={title}>
          {snippet?.title ?? text('cms.banner.title')}
        </Heading>
        <Text size="sm" tone="muted">
          {snippet?.text ?? text('cms.banner.text')}
        </Text>
      </div>
      <Inline gap={3}>
        <LinkButton icon={<IconPhone size={16} />} href={`tel:${contact.phone.replaceAll(' ', '')}`}>
          {contact.phone}
        </LinkButton>
        <LinkButton to="/contact">{text('cms.banner.write')}</LinkButton>
      </Inline>
    </Band>
  );
}
