import type { Locale, Translations } from '@vetportal/i18n';
import type { ProductFlag } from '@vetportal/model';

/** What counts for the year-end rebate: one rule for each family of articles. */
const RULES: readonly { readonly id: number; readonly flag: ProductFlag; readonly names: Translations }[] = [
  {
    id: 1,
    flag: 'is_meds',
    names: {
      fr: 'Remise de fin d’année – médicaments',
      nl: 'Eindejaarskorting – geneesmiddelen',
      en: 'Year-end rebate – medicines',
    },
  },
  {
    id: 2,
    flag: 'is_food',
    names: {
      fr: 'Remise de fin d’année – alimentation',
      nl: 'Eindejaarskorting – voeding',
      en: 'Year-end rebate – food',
    },
  },
  {
    id: 3,
    flag: 'is_equipment',
    names: {
      fr: 'Remise de fin d’année – matériel',
      nl: 'Eindejaarskorting – materiaal',
      en: 'Year-end rebate – equipment',
    },
  },
];

/** The rules of the loyalty programme under which an article counts; what is bought to order counts under none. */
export function loyaltyRulesOf(flags: readonly ProductFlag[], locale: Locale, today: string): object[] {
  if (flags.includes('is_mto')) return [];
  const year = today.slice(0, 4);
  return RULES.filter(({ flag }) => flags.includes(flag)).map(({ id, names }) => ({
    id,
    name: names[locale],
    sequence: id,
    time_frame: { gte: `${year}-01-01`, lte: `${year}-12-31` },
  }));
}
