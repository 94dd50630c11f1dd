import type { Translations } from '@vetportal/i18n';

/*
 * A form as the provider team writes it. On the wire it is a form.io definition: JSON text of `components`, so that a form
 * builder's own output can take its place.
 */

interface Rules {
  required?: boolean;
  maxLength?: number;
}

export interface FormComponent {
  type:
    | 'textfield'
    | 'textarea'
    | 'email'
    | 'phoneNumber'
    | 'select'
    | 'radio'
    | 'selectboxes'
    | 'checkbox'
    | 'day';
  key: string;
  label: Translations;
  description?: Translations;
  values?: readonly { value: string; label: Translations }[];
  validate?: Rules;
  /** Asked only of those who give this answer to another component. */
  onlyWhere?: { key: string; is: string };
}

export interface FormDefinition {
  id: number;
  /** What it is for: a portal looks a form up by it. */
  code: string;
  name: Translations;
  /** What a filled-in one is about, in a list of requests. */
  subject: Translations;
  intro: Translations;
  components: readonly FormComponent[];
}

/** Asking for another entry in the customer's file: only the provider team changes those (`R08`). */
const CHANGE_REQUEST: FormDefinition = {
  id: 1,
  code: 'change-request',
  name: { fr: 'Demander une modification', nl: 'Een wijziging aanvragen', en: 'Request a change' },
  subject: {
    fr: 'Modification de données',
    nl: 'Wijziging van gegevens',
    en: 'Change of details',
  },
  intro: {
    fr: 'Notre service clientèle adapte votre dossier dans les deux jours ouvrables.',
    nl: 'Onze klantendienst past uw dossier binnen twee werkdagen aan.',
    en: 'Our customer service updates your file within two working days.',
  },
  components: [
    {
      type: 'select',
      key: 'subject',
      label: { fr: 'Modification demandée', nl: 'Gevraagde wijziging', en: 'Requested change' },
      values: [
        { value: 'company', label: { fr: 'Société ou TVA', nl: 'Bedrijf of btw', en: 'Company or VAT' } },
        { value: 'contact', label: { fr: 'Contact', nl: 'Contactgegevens', en: 'Contact' } },
        { value: 'address', label: { fr: 'Adresse', nl: 'Adres', en: 'Address' } },
        {
          value: 'people',
          label: { fr: 'Personnes qui commandent', nl: 'Personen die bestellen', en: 'People who order' },
        },
        { value: 'other', label: { fr: 'Autre', nl: 'Iets anders', en: 'Something else' } },
      ],
      validate: { required: true },
    },
    {
      type: 'textarea',
      key: 'change',
      label: { fr: 'La modification', nl: 'De wijziging', en: 'The change' },
      description: {
        fr: 'Ce qui est indiqué aujourd’hui, et ce qui doit le remplacer.',
        nl: 'Wat er nu staat, en wat er moet komen.',
        en: 'What stands there today, and what is to replace it.',
      },
      validate: { required: true, maxLength: 1000 },
    },
    {
      type: 'day',
      key: 'from',
      label: { fr: 'À partir du', nl: 'Vanaf', en: 'From' },
    },
    {
      type: 'radio',
      key: 'reply_by',
      label: { fr: 'Comment vous répondre ?', nl: 'Hoe antwoorden wij u?', en: 'How shall we reply?' },
      values: [
        { value: 'email', label: { fr: 'Par e-mail', nl: 'Per e-mail', en: 'By e-mail' } },
        { value: 'phone', label: { fr: 'Par téléphone', nl: 'Telefonisch', en: 'By phone' } },
      ],
      validate: { required: true },
    },
    {
      type: 'phoneNumber',
      key: 'phone',
      label: { fr: 'Numéro de téléphone', nl: 'Telefoonnummer', en: 'Phone number' },
      validate: { required: true, maxLength: 50 },
      onlyWhere: { key: 'reply_by', is: 'phone' },
    },
  ],
};

export const FORMS: readonly FormDefinition[] = [CHANGE_REQUEST];
