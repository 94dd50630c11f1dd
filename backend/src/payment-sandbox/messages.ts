import type { Locale, Translations } from '@vetportal/i18n';

const MESSAGES = {
  title: { fr: 'Paiement', nl: 'Betaling', en: 'Payment' },
  pay: { fr: 'Payer {amount}', nl: '{amount} betalen', en: 'Pay {amount}' },
  sandbox: {
    fr: 'Environnement d’essai : choisissez comment le paiement se passe. Aucun argent n’est débité.',
    nl: 'Testomgeving: kies hoe de betaling verloopt. Er wordt geen geld afgeschreven.',
    en: 'Test environment: choose how the payment goes. No money is taken.',
  },
  waiting: {
    fr: 'Ce paiement est en attente. Décidez maintenant de son issue.',
    nl: 'Deze betaling is in behandeling. Beslis nu hoe ze afloopt.',
    en: 'This payment is pending. Decide now how it ends.',
  },
  provider: { fr: 'Mode de paiement', nl: 'Betaalwijze', en: 'Payment method' },
  reference: { fr: 'Référence', nl: 'Referentie', en: 'Reference' },
  done: { fr: 'Payer', nl: 'Betalen', en: 'Pay' },
  stay: {
    fr: 'Payer sans revenir au magasin',
    nl: 'Betalen zonder terug te keren naar de winkel',
    en: 'Pay without going back to the shop',
  },
  pending: {
    fr: 'Payer plus tard (en attente)',
    nl: 'Later betalen (in behandeling)',
    en: 'Pay later (pending)',
  },
  error: { fr: 'Faire échouer le paiement', nl: 'Betaling doen mislukken', en: 'Let the payment fail' },
  cancel: { fr: 'Annuler', nl: 'Annuleren', en: 'Cancel' },
  paidTitle: { fr: 'Paiement effectué', nl: 'Betaling uitgevoerd', en: 'Payment made' },
  paid: {
    fr: 'Vous pouvez fermer cette fenêtre.',
    nl: 'U mag dit venster sluiten.',
    en: 'You may close this window.',
  },
  invalidTitle: {
    fr: 'Ce paiement n’est pas valable',
    nl: 'Deze betaling is niet geldig',
    en: 'This payment is not valid',
  },
  invalid: {
    fr: 'Rien n’a été débité. Retournez au magasin et recommencez.',
    nl: 'Er is niets aangerekend. Ga terug naar de winkel en begin opnieuw.',
    en: 'Nothing was charged. Go back to the shop and start again.',
  },
  back: { fr: 'Retour au magasin', nl: 'Terug naar de winkel', en: 'Back to the shop' },
} satisfies Record<string, Translations>;

export type SandboxMessage = keyof typeof MESSAGES;

/** A text of the sandbox's pages; `{amount}` is filled in. */
export const text = (locale: Locale, key: SandboxMessage, amount = ''): string =>
  MESSAGES[key][locale].replace('{amount}', amount);
