import type { Locale, Translations } from '@vetportal/i18n';

const MESSAGES = {
  title: { fr: 'Se connecter', nl: 'Aanmelden', en: 'Sign in' },
  lead: {
    fr: 'Accédez à vos prix, vos commandes et votre historique.',
    nl: 'Krijg toegang tot uw prijzen, bestellingen en historiek.',
    en: 'See your prices, your orders and your history.',
  },
  login: { fr: 'Adresse e-mail', nl: 'E-mailadres', en: 'E-mail address' },
  password: { fr: 'Mot de passe', nl: 'Wachtwoord', en: 'Password' },
  showPassword: { fr: 'Afficher le mot de passe', nl: 'Wachtwoord tonen', en: 'Show password' },
  hidePassword: { fr: 'Masquer le mot de passe', nl: 'Wachtwoord verbergen', en: 'Hide password' },
  capsLock: {
    fr: 'La touche Verrouillage des majuscules est activée.',
    nl: 'Caps Lock staat aan.',
    en: 'Caps Lock is on.',
  },
  remember: {
    fr: 'Rester connecté sur cet appareil',
    nl: 'Aangemeld blijven op dit toestel',
    en: 'Stay signed in on this device',
  },
  submit: { fr: 'Se connecter', nl: 'Aanmelden', en: 'Sign in' },
  forgotten: { fr: 'Mot de passe oublié ?', nl: 'Wachtwoord vergeten?', en: 'Forgot your password?' },
  back: { fr: 'Retour au portail', nl: 'Terug naar het portaal', en: 'Back to the portal' },
  languages: { fr: 'Langue', nl: 'Taal', en: 'Language' },
  professionals: {
    fr: 'Réservé aux professionnels de la santé animale en Belgique et au Luxembourg.',
    nl: 'Voorbehouden voor professionals in de diergezondheid in België en Luxemburg.',
    en: 'For animal health professionals in Belgium and Luxembourg.',
  },
  wrong: {
    fr: 'L’adresse e-mail ou le mot de passe est incorrect.',
    nl: 'Het e-mailadres of het wachtwoord klopt niet.',
    en: 'The e-mail address or the password is not right.',
  },
  closed: {
    fr: 'Votre accès est fermé. Contactez notre service clientèle.',
    nl: 'Uw toegang is geblokkeerd. Neem contact op met onze klantendienst.',
    en: 'Your access is closed. Please contact our customer service.',
  },
  missing: {
    fr: 'Remplissez l’adresse e-mail et le mot de passe.',
    nl: 'Vul het e-mailadres en het wachtwoord in.',
    en: 'Fill in the e-mail address and the password.',
  },
  paused: {
    fr: 'Trop de tentatives. Réessayez dans {minutes} min.',
    nl: 'Te veel pogingen. Probeer het over {minutes} min. opnieuw.',
    en: 'Too many attempts. Try again in {minutes} min.',
  },
  expiredTitle: { fr: 'Cette page a expiré', nl: 'Deze pagina is verlopen', en: 'This page has expired' },
  expired: {
    fr: 'La connexion n’a pas été terminée à temps. Retournez au portail et recommencez.',
    nl: 'Het aanmelden werd niet op tijd afgerond. Ga terug naar het portaal en begin opnieuw.',
    en: 'The log-in was not finished in time. Go back to the portal and start again.',
  },
  failedTitle: {
    fr: 'La connexion n’a pas pu aboutir',
    nl: 'Aanmelden is niet gelukt',
    en: 'The sign-in could not be completed',
  },
  failed: {
    fr: 'La demande du portail n’a pas été acceptée. Retournez au portail et recommencez\u202f; si cela se répète, contactez notre service clientèle.',
    nl: 'De vraag van het portaal werd niet aanvaard. Ga terug naar het portaal en begin opnieuw; gebeurt het weer, neem dan contact op met onze klantendienst.',
    en: 'The portal’s request was not accepted. Go back to the portal and start again; if it happens again, please contact our customer service.',
  },
  logoutTitle: { fr: 'Se déconnecter\u202f?', nl: 'Afmelden?', en: 'Sign out?' },
  logoutLead: {
    fr: 'Vous êtes sur le point de quitter votre session.',
    nl: 'U staat op het punt uw sessie te verlaten.',
    en: 'You are about to leave your session.',
  },
  logoutSubmit: { fr: 'Se déconnecter', nl: 'Afmelden', en: 'Sign out' },
  logoutStay: { fr: 'Rester connecté', nl: 'Aangemeld blijven', en: 'Stay signed in' },
  leaving: { fr: 'Déconnexion…', nl: 'Afmelden…', en: 'Signing out…' },
  goneTitle: { fr: 'Vous êtes déconnecté', nl: 'U bent afgemeld', en: 'You are signed out' },
  gone: {
    fr: 'À bientôt sur Vetportal.',
    nl: 'Tot binnenkort op Vetportal.',
    en: 'See you soon on Vetportal.',
  },
} satisfies Record<string, Translations>;

export type IdentityMessage = keyof typeof MESSAGES;

/** A text of the identity pages; `{minutes}` is filled in. */
export const text = (locale: Locale, key: IdentityMessage, minutes = 0): string =>
  MESSAGES[key][locale].replace('{minutes}', String(minutes));
