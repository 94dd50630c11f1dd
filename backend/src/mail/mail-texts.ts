import type { Locale, Translations } from '@vetportal/i18n';

/* What mails say; `{name}` is filled in. */
const TEXTS = {
  unwanted: {
    fr: 'Vous choisissez dans votre profil les e-mails que vous recevez.',
    nl: 'In uw profiel kiest u welke e-mails u ontvangt.',
    en: 'You choose in your profile which e-mails you receive.',
  },
  unsubscribe: {
    fr: 'Ne plus recevoir ce type d’e-mail',
    nl: 'Dit soort e-mails niet meer ontvangen',
    en: 'Stop receiving this kind of e-mail',
  },
  'reset.subject': {
    fr: 'Choisissez un nouveau mot de passe',
    nl: 'Kies een nieuw wachtwoord',
    en: 'Choose a new password',
  },
  'reset.link': {
    fr: 'Ouvrez ce lien dans l’heure pour choisir un nouveau mot de passe.',
    nl: 'Open deze link binnen het uur om een nieuw wachtwoord te kiezen.',
    en: 'Open this link within the hour to choose a new password.',
  },
  'reset.button': { fr: 'Choisir un mot de passe', nl: 'Wachtwoord kiezen', en: 'Choose a password' },
  'reset.unasked': {
    fr: 'Vous n’avez rien demandé ? Ne faites rien, votre mot de passe reste le même.',
    nl: 'Hebt u niets gevraagd? Dan hoeft u niets te doen, uw wachtwoord blijft hetzelfde.',
    en: 'Did you not ask for it? Then do nothing, your password stays the same.',
  },
  'confirm.subject': {
    fr: 'Confirmez votre adresse e-mail',
    nl: 'Bevestig uw e-mailadres',
    en: 'Confirm your e-mail address',
  },
  'confirm.link': {
    fr: 'Ouvrez ce lien dans les deux jours pour confirmer votre adresse e-mail. Ouvrez-le dans le navigateur où vous avez demandé l’accès ; ailleurs, vous choisirez encore un mot de passe.',
    nl: 'Open deze link binnen twee dagen om uw e-mailadres te bevestigen. Open hem in de browser waarin u de toegang hebt gevraagd; elders kiest u nog een wachtwoord.',
    en: 'Open this link within two days to confirm your e-mail address. Open it in the browser in which you asked for access; anywhere else you will choose a password once more.',
  },
  'confirm.button': { fr: 'Confirmer mon adresse', nl: 'Mijn adres bevestigen', en: 'Confirm my address' },
  'confirm.unasked': {
    fr: 'Vous n’avez rien demandé ? N’ouvrez pas le lien : sans lui, personne n’a d’accès avec votre adresse.',
    nl: 'Hebt u niets gevraagd? Open de link dan niet: zonder die link krijgt niemand toegang met uw adres.',
    en: 'Did you not ask for it? Then do not open the link: without it nobody gets access with your address.',
  },
  'known.subject': {
    fr: 'Vous avez déjà un accès',
    nl: 'U hebt al toegang',
    en: 'You already have access',
  },
  'known.text': {
    fr: 'Quelqu’un a demandé un accès avec votre adresse, qui en a déjà un. Mot de passe oublié ? Demandez-en un autre sur la page de connexion.',
    nl: 'Iemand heeft met uw adres toegang gevraagd, maar u hebt die al. Wachtwoord vergeten? Vraag een ander op de aanmeldpagina.',
    en: 'Somebody asked for access with your address, which has it already. Forgot the password? Ask for another one on the sign-in page.',
  },
  'request.subject': {
    fr: 'Notre réponse à votre demande : {subject}',
    nl: 'Ons antwoord op uw aanvraag: {subject}',
    en: 'Our answer to your request: {subject}',
  },
  'request.hello': { fr: 'Bonjour {name},', nl: 'Dag {name},', en: 'Hello {name},' },
  'request.yours': {
    fr: 'Votre demande du {day} :',
    nl: 'Uw aanvraag van {day}:',
    en: 'Your request of {day}:',
  },
  'request.button': { fr: 'Voir mes demandes', nl: 'Mijn aanvragen bekijken', en: 'See my requests' },
  'request.registration': { fr: 'Devenir client', nl: 'Klant worden', en: 'Becoming a customer' },
  'confirmed.subject': {
    fr: 'Commande {order} bien reçue',
    nl: 'Bestelling {order} goed ontvangen',
    en: 'Order {order} received',
  },
  'confirmed.text': {
    fr: 'Merci pour votre commande. Voici ce que nous avons reçu :',
    nl: 'Bedankt voor uw bestelling. Dit hebben we ontvangen:',
    en: 'Thank you for your order. This is what we received:',
  },
  'shipped.subject': {
    fr: 'Commande {order} : un colis a quitté notre dépôt',
    nl: 'Bestelling {order}: een pakket heeft ons magazijn verlaten',
    en: 'Order {order}: a parcel has left our depot',
  },
  'shipped.text': {
    fr: 'Ce colis contient :',
    nl: 'Dit zit in het pakket:',
    en: 'In this parcel:',
  },
  'arrived.subject': {
    fr: 'Commande {order} : des articles en attente sont arrivés',
    nl: 'Bestelling {order}: nabestelde artikelen zijn aangekomen',
    en: 'Order {order}: backordered items have arrived',
  },
  'arrived.text': {
    fr: 'Ces articles n’étaient plus en stock. Ils sont arrivés dans notre dépôt et sont réservés pour vous :',
    nl: 'Deze artikelen waren niet op voorraad. Ze zijn aangekomen in ons magazijn en liggen voor u klaar:',
    en: 'These items were out of stock. They have arrived at our depot and are reserved for you:',
  },
  'order.line': { fr: '{count} × {article}', nl: '{count} × {article}', en: '{count} × {article}' },
  'order.lineWaiting': {
    fr: '{count} × {article} (en attente de stock : {waiting})',
    nl: '{count} × {article} (in nabestelling: {waiting})',
    en: '{count} × {article} (awaiting stock: {waiting})',
  },
  'order.more': {
    fr: 'Autres lignes : {count}',
    nl: 'Andere regels: {count}',
    en: 'Other lines: {count}',
  },
  'order.reference': {
    fr: 'Votre référence : {reference}',
    nl: 'Uw referentie: {reference}',
    en: 'Your reference: {reference}',
  },
  'order.total': {
    fr: 'Total : {untaxed} HTVA, {taxed} TVAC',
    nl: 'Totaal: {untaxed} excl. btw, {taxed} incl. btw',
    en: 'Total: {untaxed} excl. VAT, {taxed} incl. VAT',
  },
  'order.button': { fr: 'Voir la commande', nl: 'Bestelling bekijken', en: 'See the order' },
  'ad.acceptedSubject': {
    fr: 'Votre annonce « {title} » est publiée',
    nl: 'Uw zoekertje “{title}” is gepubliceerd',
    en: 'Your ad “{title}” is published',
  },
  'ad.acceptedText': {
    fr: 'Elle est visible du {start} au {end}.',
    nl: 'Het is zichtbaar van {start} tot {end}.',
    en: 'It is shown from {start} to {end}.',
  },
  'ad.refusedSubject': {
    fr: 'Votre annonce « {title} » n’est pas publiée',
    nl: 'Uw zoekertje “{title}” is niet gepubliceerd',
    en: 'Your ad “{title}” is not published',
  },
  'ad.refusedText': {
    fr: 'Notre équipe l’a refusée pour ce motif :',
    nl: 'Ons team heeft het geweigerd om deze reden:',
    en: 'Our team has refused it for this reason:',
  },
  'ad.refusedNext': {
    fr: 'Vous pouvez la modifier et la soumettre à nouveau.',
    nl: 'U kunt het aanpassen en opnieuw indienen.',
    en: 'You can change it and submit it again.',
  },
  'ad.button': { fr: 'Voir l’annonce', nl: 'Zoekertje bekijken', en: 'See the ad' },
  signature: {
    fr: 'L’équipe Vetportal',
    nl: 'Het Vetportal-team',
    en: 'The Vetportal team',
  },
} satisfies Record<string, Translations>;

export type MailText = keyof typeof TEXTS;

/** A text of a mail, with its values filled in. */
export const mailText = (
  locale: Locale,
  key: MailText,
  values: Readonly<Record<string, string | number>> = {},
): string => TEXTS[key][locale].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
