import { formatHour, formatHours, localeTag } from '@vetportal/i18n';
import { useLocale, useTranslate } from '@vetportal/module-runtime';
import { Badge, token } from '@vetportal/ui';
import styled from 'styled-components';
import { openState, type OpenState } from './open-now';
import { OPENING_HOURS } from './opening-hours';
import { useNow } from './use-now';

type TextId = keyof typeof import('./messages.json');

const Services = styled.ul<{ $columns: boolean }>`
  display: grid;
  grid-template-columns: ${({ $columns }) =>
    $columns ? 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))' : 'minmax(0, 1fr)'};
  gap: ${token.space[4]} ${token.space[6]};
  font-size: ${token.fontSize.sm};
`;

const Service = styled.li`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${token.space[1]};
  font-variant-numeric: tabular-nums;
`;

const Name = styled.span`
  font-weight: ${token.fontWeight.regular};
`;

/** The services with their hours, and whether they answer now (`G06`, `K02`). */
export function ServicesHours({ columns = false }: { readonly columns?: boolean }) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  const now = useNow();
  return (
    <Services $columns={columns}>
      {OPENING_HOURS.map((service) => {
        const state = openState(service, now);
        return (
          <Service key={service.service}>
            <Name>{text(`cms.hours.${service.service}`)}</Name>
            <span>{service.periods.map(([from, to]) => formatHours(locale, from, to)).join(' · ')}</span>
            {/* True now, and not when a paper is read. */}
            <span data-print="hide">
              <Badge tone={state.open ? 'success' : 'neutral'}>
                <StateText state={state} />
              </Badge>
            </span>
          </Service>
        );
      })}
    </Services>
  );
}

/** `Open until 12:30 pm`, `Closed, opens Monday at 7:30 am`. */
function StateText({ state }: { readonly state: OpenState }) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  if (state.open) return text('cms.hours.open', { until: formatHour(locale, state.until) });
  const { inDays } = state;
  const from = formatHour(locale, state.from);
  if (inDays === 0) return text('cms.hours.later', { from });
  if (inDays === 1) return text('cms.hours.tomorrow', { from });
  const day = new Intl.DateTimeFormat(localeTag(locale), {
    weekday: 'long',
    timeZone: 'UTC',
  }).format(new Date(state.day));
  return text('cms.hours.onDay', { from, day });
}
