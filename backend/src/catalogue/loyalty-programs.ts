import type { Locale, Translations } from '@vetportal/i18n';
import type { ProductFlag } from '@vetportal/model';
import { yearEndRebate } from '../erp/loyalty/year-end-rebate';

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

const NAME: Translations = { fr: 'Ristourne de fin d’année', nl: 'Eindejaarskorting', en: 'Year-end rebate' };

const timeFrame = (year: number) => ({ gte: `${year}-01-01`, lte: `${year}-12-31` });

const rulesOf = (year: number, locale: Locale, counts: (flag: ProductFlag) => boolean): object[] =>
  RULES.filter(({ flag }) => counts(flag)).map(({ id, names }) => ({
    id,
    name: names[locale],
    sequence: id,
    time_frame: timeFrame(year),
  }));

const yearOf = (today: string): number => Number(today.slice(0, 4));

/** The rules of the loyalty programme under which an article counts; what is bought to order counts under none. */
export const loyaltyRulesOf = (flags: readonly ProductFlag[], locale: Locale, today: string): object[] =>
  rulesOf(yearOf(today), locale, (flag) => flags.includes(flag) && !flags.includes('is_mto'));

/** The programmes of the year before, which is over, of this year and of the next one. */
export const loyaltyProgramDocuments = (locale: Locale, today: string): object[] =>
  [-1, 0, 1].map((offset) => {
    const year = yearOf(today) + offset;
    const { gte, lte } = timeFrame(year);
    return {
      id: year,
      name: `${NAME[locale]} ${year}`,
      type: 'rfa',
      date_from: gte,
      date_to: lte,
      max_points: yearEndRebate(0).maxCents / 100,
      rules: rulesOf(year, locale, () => true),
    };
  });
