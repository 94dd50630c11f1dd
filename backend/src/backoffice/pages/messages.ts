import type { Locale, Translations } from '@vetportal/i18n';

/* What the back office's pages say; `{name}` is filled in. */
const MESSAGES = {
  backOffice: { fr: 'Gestion Vetportal', nl: 'Vetportal-beheer', en: 'Vetportal back office' },
  footer: {
    fr: 'Réservé à notre équipe.',
    nl: 'Alleen voor ons team.',
    en: 'For our team only.',
  },
  skip: { fr: 'Aller au contenu', nl: 'Naar de inhoud', en: 'Skip to content' },
  signIn: { fr: 'Se connecter', nl: 'Aanmelden', en: 'Sign in' },
  signInLead: {
    fr: 'Introduisez le code d’accès de l’équipe. Il se trouve dans le dossier de données du portail.',
    nl: 'Vul de toegangscode van het team in. Die staat in de gegevensmap van het portaal.',
    en: 'Enter the team’s access code. It is in the portal’s data folder.',
  },
  token: { fr: 'Code d’accès', nl: 'Toegangscode', en: 'Access code' },
  wrongToken: {
    fr: 'Ce code d’accès n’est pas correct.',
    nl: 'Deze toegangscode klopt niet.',
    en: 'This access code is not right.',
  },
  signOut: { fr: 'Se déconnecter', nl: 'Afmelden', en: 'Sign out' },
  smallAds: { fr: 'Petites annonces', nl: 'Zoekertjes', en: 'Small ads' },
  states: { fr: 'État', nl: 'Status', en: 'State' },
  'state.pending': { fr: 'À examiner', nl: 'Te beoordelen', en: 'To be reviewed' },
  'state.published': { fr: 'Publiées', nl: 'Gepubliceerd', en: 'Published' },
  'state.cancel': { fr: 'Refusées', nl: 'Geweigerd', en: 'Refused' },
  'one.pending': { fr: 'À examiner', nl: 'Te beoordelen', en: 'To be reviewed' },
  'one.published': { fr: 'Publiée', nl: 'Gepubliceerd', en: 'Published' },
  'one.cancel': { fr: 'Refusée', nl: 'Geweigerd', en: 'Refused' },
  title: { fr: 'Annonce', nl: 'Zoekertje', en: 'Ad' },
  category: { fr: 'Catégorie', nl: 'Categorie', en: 'Category' },
  region: { fr: 'Région', nl: 'Regio', en: 'Region' },
  customer: { fr: 'Client', nl: 'Klant', en: 'Customer' },
  period: { fr: 'Période', nl: 'Periode', en: 'Period' },
  from: { fr: 'Du {start} au {end}', nl: 'Van {start} tot {end}', en: '{start} to {end}' },
  contact: { fr: 'Contact', nl: 'Contact', en: 'Contact' },
  phone: { fr: 'Téléphone', nl: 'Telefoon', en: 'Phone' },
  email: { fr: 'E-mail', nl: 'E-mail', en: 'E-mail' },
  file: { fr: 'Document', nl: 'Document', en: 'Document' },
  reasonGiven: { fr: 'Motif du refus', nl: 'Reden van weigering', en: 'Reason for refusal' },
  decision: { fr: 'Décision', nl: 'Beslissing', en: 'Decision' },
  accept: { fr: 'Publier l’annonce', nl: 'Zoekertje publiceren', en: 'Publish the ad' },
  refuse: { fr: 'Refuser', nl: 'Weigeren', en: 'Refuse' },
  takeOff: { fr: 'Retirer et refuser', nl: 'Offline halen en weigeren', en: 'Take off and refuse' },
  reason: {
    fr: 'Motif du refus, lu par le cabinet',
    nl: 'Reden van weigering, die de praktijk leest',
    en: 'Reason for refusal, read by the practice',
  },
  reasonMissing: {
    fr: 'Indiquez un motif : le cabinet doit savoir quoi corriger.',
    nl: 'Geef een reden op: de praktijk moet weten wat ze moet verbeteren.',
    en: 'Give a reason: the practice must know what to correct.',
  },
  reasonTooLong: {
    fr: 'Maximum {max} caractères.',
    nl: 'Maximaal {max} tekens.',
    en: 'At most {max} characters.',
  },
  problem: {
    fr: 'Un point est à corriger',
    nl: 'Eén punt moet nog verbeterd worden',
    en: 'There is a problem',
  },
  accepted: {
    fr: '« {title} » est publiée.',
    nl: '“{title}” is gepubliceerd.',
    en: '“{title}” is published.',
  },
  refused: {
    fr: '« {title} » est refusée.',
    nl: '“{title}” is geweigerd.',
    en: '“{title}” is refused.',
  },
  changed: {
    fr: 'Le cabinet a modifié cette annonce entre-temps. Relisez-la : rien n’a été décidé.',
    nl: 'De praktijk heeft dit zoekertje intussen gewijzigd. Lees het opnieuw: er is niets beslist.',
    en: 'The practice has changed this ad meanwhile. Read it again: nothing was decided.',
  },
  none: {
    fr: 'Aucune annonce dans cet état.',
    nl: 'Geen zoekertjes met deze status.',
    en: 'No ads in this state.',
  },
  noneWaiting: {
    fr: 'Tout est examiné : aucune annonce n’attend.',
    nl: 'Alles is beoordeeld: er wacht geen zoekertje.',
    en: 'All is reviewed: no ad is waiting.',
  },
  pages: { fr: 'Pages', nl: 'Pagina’s', en: 'Pages' },
  previous: { fr: 'Page précédente', nl: 'Vorige pagina', en: 'Previous page' },
  next: { fr: 'Page suivante', nl: 'Volgende pagina', en: 'Next page' },
  range: {
    fr: '{first}-{last} sur {total}',
    nl: '{first}-{last} van {total}',
    en: '{first}-{last} of {total}',
  },
  gone: { fr: 'Cette page n’existe pas', nl: 'Deze pagina bestaat niet', en: 'This page does not exist' },
  goneText: {
    fr: 'Ou l’annonce n’est plus soumise : le cabinet l’a reprise ou supprimée.',
    nl: 'Of het zoekertje is niet meer ingediend: de praktijk heeft het teruggenomen of verwijderd.',
    en: 'Or the ad is no longer submitted: the practice has taken it back or deleted it.',
  },
  toList: {
    fr: 'Voir les annonces à examiner',
    nl: 'Te beoordelen zoekertjes bekijken',
    en: 'See the ads to be reviewed',
  },
  'category.animals': { fr: 'Animaux', nl: 'Dieren', en: 'Animals' },
  'category.clientele': { fr: 'Clientèle', nl: 'Cliënteel', en: 'Clientele' },
  'category.employment': { fr: 'Emploi', nl: 'Vacatures', en: 'Employment' },
  'category.equipment': { fr: 'Matériel', nl: 'Materiaal', en: 'Equipment' },
  'category.misc': { fr: 'Divers', nl: 'Varia', en: 'Miscellaneous' },
  'region.BBR': { fr: 'Bruxelles', nl: 'Brussel', en: 'Brussels' },
  'region.VAN': { fr: 'Anvers', nl: 'Antwerpen', en: 'Antwerp' },
  'region.VBR': { fr: 'Brabant flamand', nl: 'Vlaams-Brabant', en: 'Flemish Brabant' },
  'region.VLI': { fr: 'Limbourg', nl: 'Limburg', en: 'Limburg' },
  'region.VOV': { fr: 'Flandre orientale', nl: 'Oost-Vlaanderen', en: 'East Flanders' },
  'region.VWV': { fr: 'Flandre occidentale', nl: 'West-Vlaanderen', en: 'West Flanders' },
  'region.WBR': { fr: 'Brabant wallon', nl: 'Waals-Brabant', en: 'Walloon Brabant' },
  'region.WHT': { fr: 'Hainaut', nl: 'Henegouwen', en: 'Hainaut' },
  'region.WLG': { fr: 'Liège', nl: 'Luik', en: 'Liège' },
  'region.WLX': { fr: 'Luxembourg', nl: 'Luxemburg', en: 'Luxembourg' },
  'region.WNA': { fr: 'Namur', nl: 'Namen', en: 'Namur' },
} satisfies Record<string, Translations>;

export type BackOfficeMessage = keyof typeof MESSAGES;

/** A text of the back office, with its values filled in. */
export const text = (
  locale: Locale,
  key: BackOfficeMessage,
  values: Readonly<Record<string, string | number>> = {},
): string =>
  MESSAGES[key][locale].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
