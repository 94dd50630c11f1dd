import type { Translations } from '@vetportal/i18n';

/** What the ERP says of a message that it does not take. */
export const LEAD_MESSAGES = {
  'lead.fileType': {
    fr: 'Ce fichier n’est pas accepté, ou son contenu ne correspond pas à son nom.',
    nl: 'Dit bestand wordt niet aanvaard, of de inhoud past niet bij de naam.',
    en: 'This file is not accepted, or its content does not match its name.',
  },
  'lead.fileEmpty': {
    fr: 'Ce fichier est vide.',
    nl: 'Dit bestand is leeg.',
    en: 'This file is empty.',
  },
  'lead.files': {
    fr: 'Maximum {max} fichiers par message.',
    nl: 'Maximaal {max} bestanden per bericht.',
    en: 'At most {max} files in a message.',
  },
} satisfies Record<string, Translations>;
