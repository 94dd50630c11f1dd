import { formatDate } from '@vetportal/i18n';
import type { SmallAd } from '@vetportal/model';
import { useLocale, useTranslate } from '@vetportal/module-runtime';
import { Card, DescriptionList, Split, Stack, TextLink, token } from '@vetportal/ui';
import { styled } from 'styled-components';
import { textLanguage } from '../labels/text-language';
import { TypedText } from '../labels/typed-text';
import { PdfButton } from './pdf-button';

type TextId = keyof typeof import('./messages.json') | keyof typeof import('../labels/messages.json');

const Body = styled(TypedText)`
  && {
    font-size: ${token.fontSize.lg};
  }
`;

/** An ad as its readers see it. */
export function SmallAdView({ ad }: { readonly ad: SmallAd }) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  const period = text('smallads.period', {
    start: formatDate(locale, ad.dateStart),
    end: formatDate(locale, ad.dateEnd),
  });
  return (
    <Split>
      <Card>
        <Stack>
          <Body lang={textLanguage(ad.body)}>{ad.body}</Body>
          {ad.file && (
            <div>
              <PdfButton id={ad.id} name={ad.file.name} />
            </div>
          )}
        </Stack>
      </Card>
      <Stack>
        <Card title={text('smallads.detail.contact')}>
          <DescriptionList
            layout="stacked"
            items={[
              { key: 'name', term: text('smallads.detail.contactName'), value: ad.contactName },
              {
                key: 'phone',
                term: text('smallads.detail.phone'),
                value: ad.phone !== '' && <TextLink href={phoneLink(ad.phone)}>{ad.phone}</TextLink>,
              },
              {
                key: 'email',
                term: text('smallads.detail.email'),
                value: ad.email !== '' && <TextLink href={mailLink(ad.email)}>{ad.email}</TextLink>,
              },
            ]}
          />
        </Card>
        <Card>
          <DescriptionList
            layout="stacked"
            items={[
              {
                key: 'category',
                term: text('smallads.detail.category'),
                value: text(`smallads.category.${ad.category}`),
              },
              {
                key: 'region',
                term: text('smallads.detail.region'),
                value: ad.region && text(`smallads.region.${ad.region}`),
              },
              { key: 'period', term: text('smallads.detail.period'), value: period },
            ]}
          />
        </Card>
      </Stack>
    </Split>
  );
}

/** `+32 81 22 33 44` -> `tel:+3281223344` */
const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** What would add more than the address to the message is written so that it cannot. */
const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
