import type { Locale, Translations } from '@vetportal/i18n';
import { daysAfter } from './calendar';

interface Announced {
  readonly id: number;
  /** Days from the day of the export. */
  readonly from: number;
  readonly to: number;
}

const BANNERS: readonly (Announced & {
  readonly type: string;
  readonly visibility: string;
  readonly html: Translations;
})[] = [
  {
    id: 1,
    from: -10,
    to: 400,
    type: 'info',
    visibility: 'all',
    html: {
      fr: '<p>Commandes passées avant <strong>16 h</strong> : livrées avec la prochaine tournée.</p>',
      nl: '<p>Bestellingen vóór <strong>16 uur</strong> gaan mee met de volgende ronde.</p>',
      en: '<p>Orders placed before <strong>4 pm</strong> leave with the next round.</p>',
    },
  },
  {
    id: 2,
    from: -60,
    to: -30,
    type: 'warning',
    visibility: 'all',
    html: {
      fr: '<p>Pas de livraison le jour de l’inventaire.</p>',
      nl: '<p>Geen levering op de dag van de inventaris.</p>',
      en: '<p>No delivery on the day of the stock count.</p>',
    },
  },
];

const ADVERTISEMENTS: readonly (Announced & {
  readonly link: string;
  readonly name: Translations;
  /** The place; default: the corner of the window (`G16`). */
  readonly slot?: string;
})[] = [
  {
    id: 1,
    slot: 'offers',
    from: -5,
    to: 400,
    link: '/search?promotion=free-goods',
    name: {
      fr: 'Unités gratuites : les actions en cours',
      nl: 'Gratis eenheden: de lopende acties',
      en: 'Free goods: what runs now',
    },
  },
  {
    id: 3,
    from: -5,
    to: 400,
    link: '/quick-order',
    name: {
      fr: 'Commande rapide : collez vos codes, nous faisons le reste',
      nl: 'Snelbestelling: plak uw codes, wij doen de rest',
      en: 'Quick order: paste your codes, we do the rest',
    },
  },
  {
    id: 2,
    from: 500,
    to: 540,
    link: '/search?promotion=special-offer',
    name: { fr: 'Bientôt', nl: 'Binnenkort', en: 'Soon' },
  },
];

const periodOf = ({ from, to }: Announced, today: string) => ({
  date_start: `${daysAfter(today, from)}T00:00:00Z`,
  date_end: `${daysAfter(today, to)}T23:59:59Z`,
});

/** What the house announces around a day: some of it runs, some is over or to come (`S03`). */
export const infoBannerDocuments = (locale: Locale, today: string): object[] =>
  BANNERS.map((banner) => ({
    id: banner.id,
    html: banner.html[locale],
    type: banner.type,
    visibility: banner.visibility,
    ...periodOf(banner, today),
  }));

/** Advertisements around a day, as `infoBannerDocuments`. */
export const advertisementDocuments = (locale: Locale, today: string): object[] =>
  ADVERTISEMENTS.map((advertisement) => ({
    id: advertisement.id,
    name: advertisement.name[locale],
    link: advertisement.link,
    ...(advertisement.slot === undefined ? {} : { display_slot: advertisement.slot }),
    ...periodOf(advertisement, today),
  }));
