import { useTranslate } from '@vetportal/module-runtime';
import { Card, IconMail, IconPhone, Inline, Stack, Text, TextLink } from '@vetportal/ui';
import { contact } from './distributor';
import { ServicesHours } from '../opening-hours/service-hours';

type TextId = keyof typeof import('./messages.json') | keyof typeof import('../opening-hours/messages.json');

/** Beside the form: address, telephone, mail, and when the services answer. What of the page is put on paper (`B06`). */
export function WaysToReachUs() {
  const text = useTranslate<TextId>();
  return (
    <Stack gap={4}>
      <Card title={text('cms.contact.reach')}>
        <Stack gap={2}>
          <address>
            {contact.name}
            <br />
            {contact.street}
            <br />
            {contact.zip} {text('cms.contact.city')}
          </address>
          <Inline>
            <IconPhone size={16} />
            <TextLink href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</TextLink>
          </Inline>
          <Inline>
            <IconMail size={16} />
            <TextLink href={`mailto:${contact.email}`}>{contact.email}</TextLink>
          </Inline>
        </Stack>
      </Card>
      <Card title={text('cms.hours.title')}>
        <Stack gap={3}>
          <Text size="sm" tone="muted">
            {text('cms.hours.weekdays')}
          </Text>
          <ServicesHours />
        </Stack>
      </Card>
    </Stack>
  );
}
