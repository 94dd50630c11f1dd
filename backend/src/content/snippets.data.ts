import type { ContentEntry } from './content-entry';

/** Short texts that pages show at a fixed place, found by their group. */
export const SNIPPETS: readonly ContentEntry[] = [
  {
    type: 'snippet',
    group: 'home-guest',
    slots: [],
    slug: { fr: 'accueil', nl: 'onthaal', en: 'welcome' },
    title: {
      fr: 'Tout pour votre pratique, commandé entre deux consultations',
      nl: 'Alles voor uw praktijk, besteld tussen twee consultaties',
      en: 'Everything for your practice, ordered between two consultations',
    },
    summary: {
      fr: '20 000 articles, vos prix, votre historique, livrés demain.',
      nl: '20.000 artikelen, uw prijzen, uw historiek, morgen geleverd.',
      en: '20,000 articles, your prices, your history, delivered tomorrow.',
    },
    body: { fr: '', nl: '', en: '' },
  },
  {
    type: 'snippet',
    group: 'contact-banner',
    slots: [],
    slug: { fr: 'contact', nl: 'contact', en: 'contact' },
    title: { fr: 'Une question ?', nl: 'Een vraag?', en: 'A question?' },
    summary: {
      fr: 'Notre service commandes vous répond du lundi au vendredi, de 7\u00a0h\u00a030 à 12\u00a0h\u00a030 et de 13\u00a0h\u00a030 à 16\u00a0h.',
      nl: 'Onze besteldienst antwoordt u van maandag tot vrijdag, van 7.30 tot 12.30\u00a0uur en van 13.30 tot 16\u00a0uur.',
      en: 'Our order service answers Monday to Friday, 7:30\u00a0am to 12:30\u00a0pm and 1:30 to 4\u00a0pm.',
    },
    body: { fr: '', nl: '', en: '' },
  },
];
