import type { ProductFlag } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';
import {
  Badge,
  IconClock,
  IconLock,
  IconPrescription,
  IconSnowflake,
  Inline,
  type BadgeTone,
} from '@vetportal/ui';
import type { ReactNode } from 'react';
import { isColdChain } from './cold-chain';

type TextId = keyof typeof import('./messages.json');

interface Look {
  readonly tone: BadgeTone;
  readonly text: TextId;
  readonly icon?: ReactNode;
}

/**
 * The properties that decide whether and how an article may be ordered. The rest stand on its page: who orders here is a
 * veterinarian, and half of the catalogue is theirs alone.
 */
const LOOKS: Partial<Record<ProductFlag, Look>> = {
  is_narcotic_vet: { tone: 'danger', text: 'catalogue.flag.is_narcotic_vet', icon: <IconLock size={12} /> },
  is_psychotropic: { tone: 'danger', text: 'catalogue.flag.is_psychotropic', icon: <IconLock size={12} /> },
  is_mto: { tone: 'warning', text: 'catalogue.flag.is_mto', icon: <IconClock size={12} /> },
  is_import: { tone: 'info', text: 'catalogue.flag.is_import' },
  belgium_only: { tone: 'info', text: 'catalogue.flag.belgium_only' },
  not_sold_on_website: { tone: 'warning', text: 'catalogue.flag.not_sold_on_website' },
};

const MORE: Partial<Record<ProductFlag, Look>> = {
  ...LOOKS,
  veterinary_only: {
    tone: 'neutral',
    text: 'catalogue.flag.veterinary_only',
    icon: <IconPrescription size={12} />,
  },
  is_meds: { tone: 'neutral', text: 'catalogue.flag.is_meds' },
  is_food: { tone: 'neutral', text: 'catalogue.flag.is_food' },
  is_equipment: { tone: 'neutral', text: 'catalogue.flag.is_equipment' },
  is_human: { tone: 'neutral', text: 'catalogue.flag.is_human' },
  is_pharmaceutical: { tone: 'neutral', text: 'catalogue.flag.is_pharmaceutical' },
  sterile: { tone: 'neutral', text: 'catalogue.flag.sterile' },
};

interface Props {
  readonly flags: ReadonlySet<ProductFlag>;
  /** All properties, as on the article's page; otherwise those that matter before ordering. */
  readonly complete?: boolean;
  /** Storage temperature; a cold one is shown as cold chain. */
  readonly cold?: string | undefined;
}

/** The properties of an article in words (`E01`). */
export function FlagBadges({ flags, complete = false, cold }: Props) {
  const text = useTranslate<TextId>();
  const shown = Object.entries(complete ? MORE : LOOKS).filter(([flag]) => flags.has(flag as ProductFlag));
  if (shown.length === 0 && !isColdChain(cold)) return null;
  return (
    <Inline gap={1}>
      {isColdChain(cold) && (
        <Badge tone="info" icon={<IconSnowflake size={12} />}>
          {text('catalogue.flag.cold', { temperature: cold ?? '' })}
        </Badge>
      )}
      {shown.map(([flag, look]) => (
        <Badge key={flag} tone={look.tone} icon={look.icon}>
          {text(look.text)}
        </Badge>
      ))}
    </Inline>
  );
}
