import type { Translations } from '@vetportal/i18n';

/** What the page says on which somebody ends mails. */
export const UNSUBSCRIBE_MESSAGES = {
  title: {
    fr: 'Ne plus recevoir ces e-mails',
    nl: 'Deze e-mails niet meer ontvangen',
    en: 'Stop these e-mails',
  },
  lead: {
    fr: 'Vous ne recevrez plus d’e-mails de ce type : {kind}.',
    nl: 'U ontvangt dan geen e-mails van deze soort meer: {kind}.',
    en: 'You will no longer receive e-mails of this kind: {kind}.',
  },
  submit: { fr: 'Ne plus recevoir', nl: 'Niet meer ontvangen', en: 'Stop receiving' },
  doneTitle: { fr: 'C’est fait', nl: 'Dat is geregeld', en: 'Done' },
  done: {
    fr: 'Vous ne recevez plus d’e-mails de ce type : {kind}. Dans votre profil, vous pouvez revenir sur ce choix.',
    nl: 'U ontvangt geen e-mails van deze soort meer: {kind}. In uw profiel kunt u daarop terugkomen.',
    en: 'You no longer receive e-mails of this kind: {kind}. You can change this in your profile.',
  },
  wrongTitle: {
    fr: 'Ce lien n’est pas complet',
    nl: 'Deze link is niet volledig',
    en: 'This link is not complete',
  },
  wrong: {
    fr: 'Ouvrez-le tel qu’il figure dans l’e-mail, ou choisissez vos e-mails dans votre profil.',
    nl: 'Open hem precies zoals hij in de e-mail staat, of kies uw e-mails in uw profiel.',
    en: 'Open it exactly as it appears in the e-mail, or choose your e-mails in your profile.',
  },
  profile: { fr: 'Vers mon profil', nl: 'Naar mijn profiel', en: 'To my profile' },
  'order-confirmed': { fr: 'commande reçue', nl: 'bestelling ontvangen', en: 'order received' },
  'order-shipped': { fr: 'colis expédié', nl: 'pakket verzonden', en: 'parcel shipped' },
  'backorder-arrived': {
    fr: 'article en attente arrivé',
    nl: 'nabesteld artikel aangekomen',
    en: 'backordered item arrived',
  },
  'small-ad-decided': {
    fr: 'petite annonce acceptée ou refusée',
    nl: 'zoekertje aanvaard of geweigerd',
    en: 'small ad accepted or refused',
  },
  'request-answered': {
    fr: 'réponse à une demande',
    nl: 'antwoord op een aanvraag',
    en: 'answer to a request',
  },
} satisfies Record<string, Translations>;
