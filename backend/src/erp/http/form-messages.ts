import type { Translations } from '@vetportal/i18n';

/** The messages about forms that people fill in and files that they send. */
export const FORM_MESSAGES = {
  'file.missing': {
    fr: 'Aucun fichier n’a été envoyé.',
    nl: 'Er werd geen bestand verzonden.',
    en: 'No file was sent.',
  },
  'file.tooLarge': {
    fr: 'Le fichier ne peut pas dépasser {mb} Mo',
    nl: 'Het bestand mag niet groter zijn dan {mb} MB',
    en: 'The file cannot exceed {mb} MB',
  },
  'file.notPdf': {
    fr: 'Ce fichier n’est pas un PDF.',
    nl: 'Dit bestand is geen pdf.',
    en: 'This file is not a PDF.',
  },
  'file.notText': {
    fr: 'Ce fichier n’est pas une liste en texte. Enregistrez-la au format CSV.',
    nl: 'Dit bestand is geen lijst in tekst. Bewaar ze als CSV.',
    en: 'This file is not a list in text. Save it as CSV.',
  },
  'file.empty': {
    fr: 'Ce fichier ne contient aucune ligne.',
    nl: 'Dit bestand bevat geen regels.',
    en: 'This file holds no lines.',
  },
  'file.tooLong': {
    fr: 'Maximum {max} lignes par fichier.',
    nl: 'Maximaal {max} regels per bestand.',
    en: 'At most {max} lines in a file.',
  },
  'file.tooWide': {
    fr: 'Maximum {max} colonnes par fichier.',
    nl: 'Maximaal {max} kolommen per bestand.',
    en: 'At most {max} columns in a file.',
  },
  'file.quote': {
    fr: 'Un guillemet de cette ligne n’est pas fermé correctement.',
    nl: 'Een aanhalingsteken op deze regel is niet juist gesloten.',
    en: 'A quotation mark in this line is not closed properly.',
  },
  'file.unknownProduct': {
    fr: 'Aucun article n’a le code {product}.',
    nl: 'Geen enkel artikel heeft de code {product}.',
    en: 'No article has the code {product}.',
  },
  'file.unknownProductNear': {
    fr: 'Aucun article n’a le code {product}. Vouliez-vous dire : {near} ?',
    nl: 'Geen enkel artikel heeft de code {product}. Bedoelde u: {near}?',
    en: 'No article has the code {product}. Did you mean: {near}?',
  },
  'file.noCodeColumn': {
    fr: 'Aucune colonne ne contient clairement des codes d’articles. Donnez-lui un titre, par exemple « Code ».',
    nl: 'Geen enkele kolom bevat duidelijk artikelcodes. Geef ze een titel, bijvoorbeeld ‘Code’.',
    en: 'No column clearly holds article codes. Give it a heading, for example “Code”.',
  },
  'file.noQuantityColumn': {
    fr: 'Aucune colonne ne contient clairement la quantité. Donnez-lui un titre, par exemple « Quantité ».',
    nl: 'Geen enkele kolom bevat duidelijk het aantal. Geef ze een titel, bijvoorbeeld ‘Aantal’.',
    en: 'No column clearly holds the quantity. Give it a heading, for example “Quantity”.',
  },
  'file.quantityColumns': {
    fr: 'Plusieurs colonnes ({columns}) peuvent être la quantité. Donnez à une seule le titre « Quantité ».',
    nl: 'Verschillende kolommen ({columns}) kunnen het aantal zijn. Geef er één de titel ‘Aantal’.',
    en: 'Several columns ({columns}) may be the quantity. Give one of them alone the heading “Quantity”.',
  },
  'field.email': {
    fr: 'Indiquez une adresse e-mail, par exemple nom@cabinet.be.',
    nl: 'Vul een e-mailadres in, bijvoorbeeld naam@praktijk.be.',
    en: 'Enter an e-mail address, for example name@practice.be.',
  },
  'field.phone': {
    fr: 'Indiquez un numéro de téléphone, par exemple +32 470 12 34 56.',
    nl: 'Vul een telefoonnummer in, bijvoorbeeld +32 470 12 34 56.',
    en: 'Enter a phone number, for example +32 470 12 34 56.',
  },
  'field.vat': {
    fr: 'Vérifiez les chiffres de ce numéro de TVA. Exemple : BE 0123.456.749.',
    nl: 'Controleer de cijfers van dit btw-nummer. Voorbeeld: BE 0123.456.749.',
    en: 'Check the digits of this VAT number. Example: BE 0123.456.749.',
  },
  'field.zip': {
    fr: 'Vérifiez le code postal : dans ce pays, il s’écrit comme {example}.',
    nl: 'Controleer de postcode: in dit land schrijft u ze zoals {example}.',
    en: 'Check the postal code: in this country it is written like {example}.',
  },
  'registration.terms': {
    fr: 'Acceptez les conditions générales pour devenir client.',
    nl: 'Aanvaard de algemene voorwaarden om klant te worden.',
    en: 'Accept the terms to become a customer.',
  },
  'smallAd.date': {
    fr: 'Indiquez une date, par exemple 31/12/2027.',
    nl: 'Vul een datum in, bijvoorbeeld 31/12/2027.',
    en: 'Enter a date, for example 31/12/2027.',
  },
  'smallAd.beforeStart': {
    fr: 'La fin ne peut pas précéder le début.',
    nl: 'Het einde mag niet voor het begin vallen.',
    en: 'The end cannot be before the start.',
  },
  'smallAd.past': {
    fr: 'Cette date est passée.',
    nl: 'Deze datum is voorbij.',
    en: 'This date has passed.',
  },
  'smallAd.expired': {
    fr: 'La période de cette annonce est passée. Modifiez d’abord ses dates.',
    nl: 'De periode van dit zoekertje is voorbij. Pas eerst de datums aan.',
    en: 'The period of this ad has passed. Change its dates first.',
  },
  'smallAd.refusedSubmit': {
    fr: 'Cette annonce ne peut pas être soumise dans son état actuel.',
    nl: 'Dit zoekertje kan met zijn huidige status niet worden ingediend.',
    en: 'This ad cannot be submitted in its present state.',
  },
} satisfies Record<string, Translations>;
