import type { Translations } from '@vetportal/i18n';

/** What the ERP says about signing in and passwords. */
export const SESSION_MESSAGES = {
  'session.missing': {
    fr: 'Vous n’êtes pas authentifié.',
    nl: 'U bent niet aangemeld.',
    en: 'You are not logged in.',
  },
  'session.invalid': {
    fr: 'Votre session n’est plus valable. Veuillez vous reconnecter.',
    nl: 'Uw sessie is niet meer geldig. Meld u opnieuw aan.',
    en: 'Your session is no longer valid. Please log in again.',
  },
  'session.unknown': {
    fr: 'Ce compte n’est lié à aucun client. Contactez notre service clientèle.',
    nl: 'Dit account is aan geen klant gekoppeld. Neem contact op met onze klantendienst.',
    en: 'This account belongs to no customer. Please contact our customer service.',
  },
  'session.closed': {
    fr: 'Votre accès est fermé. Contactez notre service clientèle.',
    nl: 'Uw toegang is geblokkeerd. Neem contact op met onze klantendienst.',
    en: 'Your access is closed. Please contact our customer service.',
  },
  'session.providerAway': {
    fr: 'Le service de connexion ne répond pas. Réessayez dans quelques minutes.',
    nl: 'De aanmelddienst antwoordt niet. Probeer het over enkele minuten opnieuw.',
    en: 'The sign-in service does not answer. Please try again in a few minutes.',
  },
  'session.clocksDiffer': {
    fr: 'L’horloge du service de connexion et la nôtre diffèrent : la connexion est impossible tant qu’elles ne sont pas à l’heure.',
    nl: 'De klok van de aanmelddienst en de onze lopen niet gelijk: aanmelden lukt pas wanneer ze juist staan.',
    en: 'The clock of the sign-in service and ours differ: nobody can sign in until they are right.',
  },
  'session.unconfirmed': {
    fr: 'Le service de connexion n’a pas confirmé votre connexion. Veuillez vous reconnecter.',
    nl: 'De aanmelddienst heeft uw aanmelding niet bevestigd. Meld u opnieuw aan.',
    en: 'The sign-in service has not confirmed your sign-in. Please log in again.',
  },
  'session.foreign': {
    fr: 'Cette demande ne vient pas du portail.',
    nl: 'Dit verzoek komt niet van het portaal.',
    en: 'This request does not come from the portal.',
  },
  'access.wrong': {
    fr: 'L’adresse e-mail ou le mot de passe est incorrect.',
    nl: 'Het e-mailadres of het wachtwoord klopt niet.',
    en: 'The e-mail address or the password is not right.',
  },
  'access.unconfirmed': {
    fr: 'Confirmez d’abord votre adresse e-mail : ouvrez le lien que nous vous avons envoyé.',
    nl: 'Bevestig eerst uw e-mailadres: open de link die we u gestuurd hebben.',
    en: 'Please confirm your e-mail address first: open the link that we have sent you.',
  },
  'access.linkOver': {
    fr: 'Ce lien a déjà servi ou a expiré. Demandez-en un nouveau.',
    nl: 'Deze link is al gebruikt of verlopen. Vraag een nieuwe aan.',
    en: 'This link has been used already or has expired. Please ask for a new one.',
  },
  'password.wrong': {
    fr: 'Ce n’est pas votre mot de passe actuel.',
    nl: 'Dit is niet uw huidige wachtwoord.',
    en: 'This is not your present password.',
  },
  'password.paused': {
    fr: 'Trop d’essais. Réessayez dans quelques minutes.',
    nl: 'Te veel pogingen. Probeer het over enkele minuten opnieuw.',
    en: 'Too many tries. Please try again in a few minutes.',
  },
  'password.tooShort': {
    fr: 'Au moins {max} caractères.',
    nl: 'Minstens {max} tekens.',
    en: 'At least {max} characters.',
  },
  'password.containsLogin': {
    fr: 'Le mot de passe ne peut pas contenir votre nom d’utilisateur.',
    nl: 'Het wachtwoord mag uw gebruikersnaam niet bevatten.',
    en: 'The password must not contain your login.',
  },
  'password.tooSimple': {
    fr: 'Ce mot de passe est trop simple.',
    nl: 'Dit wachtwoord is te eenvoudig.',
    en: 'This password is too simple.',
  },
} satisfies Record<string, Translations>;
