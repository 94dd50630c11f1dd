import { todayInBrussels } from '@vetportal/i18n';
import type { SmallAdState, SmallAdSummary } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';
import { Badge, type BadgeTone } from '@vetportal/ui';

type TextId = keyof typeof import('./messages.json');

/** How an ad stands with its readers: its state, and for a published one whether it is its time. */
export type SmallAdStanding = SmallAdState | 'scheduled' | 'ended';

/** @param today 'YYYY-MM-DD' */
export function standingOf(
  { state, dateStart, dateEnd }: Pick<SmallAdSummary, 'state' | 'dateStart' | 'dateEnd'>,
  today: string = todayInBrussels(),
): SmallAdStanding {
  if (state !== 'published') return state;
  if (dateStart > today) return 'scheduled';
  return dateEnd < today ? 'ended' : 'published';
}

const TONES: Readonly<Record<SmallAdStanding | 'creation', BadgeTone>> = {
  creation: 'neutral',
  draft: 'neutral',
  pending: 'info',
  published: 'success',
  cancel: 'danger',
  scheduled: 'info',
  ended: 'warning',
};

/** The state of an ad in words (`S02`); a new one that was never saved is in creation. */
export function SmallAdStateBadge({ standing }: { readonly standing: SmallAdStanding | 'creation' }) {
  const text = useTranslate<TextId>();
  return <Badge tone={TONES[standing]}>{text(`smallads.state.${standing}`)}</Badge>;
}
