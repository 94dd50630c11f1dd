import { useQuery } from '@tanstack/react-query';
import type { TeamRequest } from '@vetportal/erp';
import { formatDate } from '@vetportal/i18n';
import { useLocale, usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Badge, Inline, Stack, Text } from '@vetportal/ui';
import { styled } from 'styled-components';
import { HomeSection } from '../home-section';

type TextId = keyof typeof import('./messages.json');

export const REQUESTS_KEY = ['mf-account', 'requests'] as const;

/** Lines that somebody typed stay lines. */
const Typed = styled.p`
  margin: 0;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const List = styled.ul`
  display: grid;
  gap: 1.5rem;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Answer = styled.div`
  padding-inline-start: 1rem;
  border-inline-start: 3px solid currentColor;
`;

/** What the person has asked the provider team for, with its answers (`W20`). */
export function RequestsCard() {
  return usePlatform().erp.has('requests') ? <Shown /> : null;
}

function Shown() {
  const text = useTranslate<TextId>();
  const { erp } = usePlatform();
  const query = useQuery({
    queryKey: [...REQUESTS_KEY, useLocale()],
    queryFn: ({ signal }) => erp.requests.list(signal),
  });
  // An ERP without this call says so by its answer alone.
  if (query.data?.length === 0 && !erp.has('requests')) return null;
  return (
    <HomeSection title={text('account.profile.requests')} query={query} reservedHeight={24}>
      {(requests) =>
        requests.length === 0 ? (
          <Text tone="muted">{text('account.profile.noRequests')}</Text>
        ) : (
          <List>
            {requests.map((request) => (
              <li key={request.id}>
                <Request request={request} />
              </li>
            ))}
          </List>
        )
      }
    </HomeSection>
  );
}

function Request({ request: { subject, text: asked, date, answer } }: { readonly request: TeamRequest }) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  return (
    <Stack gap={2}>
      <Inline>
        <strong>{subject}</strong>
        <Badge tone={answer === undefined ? 'warning' : 'success'}>
          {text(answer === undefined ? 'account.profile.requestWaiting' : 'account.profile.requestAnswered')}
        </Badge>
        <Text tone="muted">{text('account.profile.requestDate', { day: formatDate(locale, date) })}</Text>
      </Inline>
      <Typed>{asked}</Typed>
      {answer !== undefined && (
        <Answer>
          <Text tone="muted">
            {text('account.profile.requestAnswer', { day: formatDate(locale, answer.date ?? '') })}
          </Text>
          <Typed>{answer.text}</Typed>
        </Answer>
      )}
    </Stack>
  );
}
