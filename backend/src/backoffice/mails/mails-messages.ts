import type { Translations } from '@vetportal/i18n';

/** What the pages on mails say. */
export const MAIL_MESSAGES = {
  mails: { fr: 'E-mails', nl: 'E-mails', en: 'E-mails' },
  'mails.none': {
    fr: 'Aucun e-mail ces trente derniers jours.',
    nl: 'Geen e-mails in de laatste dertig dagen.',
    en: 'No e-mails in the last thirty days.',
  },
  'mail.subject': { fr: 'Objet', nl: 'Onderwerp', en: 'Subject' },
  'mail.recipient': { fr: 'Destinataire', nl: 'Geadresseerde', en: 'Recipient' },
  'mail.date': { fr: 'Écrit le', nl: 'Geschreven op', en: 'Written on' },
  'mail.attempts': { fr: 'Tentatives', nl: 'Pogingen', en: 'Attempts' },
  'mail.problem': { fr: 'Dernier problème', nl: 'Laatste probleem', en: 'Last problem' },
  'mail.next': { fr: 'Prochaine tentative', nl: 'Volgende poging', en: 'Next attempt' },
  'mail.queued': { fr: 'À envoyer', nl: 'Te versturen', en: 'To be sent' },
  'mail.sent': { fr: 'Envoyé', nl: 'Verstuurd', en: 'Sent' },
  'mail.failed': { fr: 'Non envoyé', nl: 'Niet verstuurd', en: 'Not sent' },
  'mail.html': { fr: 'Voir en HTML', nl: 'Als HTML bekijken', en: 'See as HTML' },
  'mail.file': { fr: 'Télécharger (.eml)', nl: 'Downloaden (.eml)', en: 'Download (.eml)' },
  'mail.again': { fr: 'Envoyer à nouveau', nl: 'Opnieuw versturen', en: 'Send again' },
  'mail.text': { fr: 'Texte', nl: 'Tekst', en: 'Text' },
  'mail.queuedAgain': {
    fr: 'L’e-mail repart dans quelques instants.',
    nl: 'De e-mail vertrekt zo meteen opnieuw.',
    en: 'The e-mail will leave again in a moment.',
  },
} satisfies Record<string, Translations>;
