import type { Locale } from '@vetportal/i18n';
import type { Queries } from '../../database';

type Text = Readonly<Record<Locale, string>>;
interface MailText {
  readonly subject: Text;
  /** `{link}` is filled in where the mail has one. */
  readonly body: Text;
}

const MAILS = {
  reset: {
    subject: {
      fr: 'Choisissez un nouveau mot de passe',
      nl: 'Kies een nieuw wachtwoord',
      en: 'Choose a new password',
    },
    body: {
      fr: 'Ouvrez ce lien dans l’heure pour choisir un nouveau mot de passe : {link}\nVous n’avez rien demandé ? Ne faites rien, votre mot de passe reste le même.',
      nl: 'Open deze link binnen het uur om een nieuw wachtwoord te kiezen: {link}\nHebt u niets gevraagd? Dan hoeft u niets te doen, uw wachtwoord blijft hetzelfde.',
      en: 'Open this link within the hour to choose a new password: {link}\nDid you not ask for it? Then do nothing, your password stays the same.',
    },
  },
  confirm: {
    subject: {
      fr: 'Confirmez votre adresse e-mail',
      nl: 'Bevestig uw e-mailadres',
      en: 'Confirm your e-mail address',
    },
    body: {
      fr: 'Ouvrez ce lien dans les deux jours pour confirmer votre adresse e-mail : {link}\nOuvrez-le dans le navigateur où vous avez demandé l’accès ; ailleurs, vous choisirez encore un mot de passe.\nVous n’avez rien demandé ? N’ouvrez pas le lien : sans lui, personne n’a d’accès avec votre adresse.',
      nl: 'Open deze link binnen de twee dagen om uw e-mailadres te bevestigen: {link}\nOpen hem in de browser waarin u de toegang hebt gevraagd; elders kiest u nog een wachtwoord.\nHebt u niets gevraagd? Open de link dan niet: zonder die link krijgt niemand toegang met uw adres.',
      en: 'Open this link within two days to confirm your e-mail address: {link}\nOpen it in the browser in which you asked for the access; anywhere else you will choose a password once more.\nDid you not ask for it? Then do not open the link: without it nobody gets access with your address.',
    },
  },
  known: {
    subject: {
      fr: 'Vous avez déjà un accès',
      nl: 'U hebt al toegang',
      en: 'You already have access',
    },
    body: {
      fr: 'Quelqu’un a demandé un accès avec votre adresse, qui en a déjà un. Mot de passe oublié ? Demandez-en un autre sur la page de connexion.',
      nl: 'Iemand heeft met uw adres toegang gevraagd, maar u hebt die al. Wachtwoord vergeten? Vraag een ander op de aanmeldpagina.',
      en: 'Somebody asked for access with your address, which has it already. Forgot the password? Ask for another one on the sign-in page.',
    },
  },
} satisfies Record<string, MailText>;

/** Hands a mail over to be sent; this back end keeps it for the back office to see. */
export async function sendMail(
  queries: Queries,
  to: { readonly email: string; readonly locale: Locale },
  kind: keyof typeof MAILS,
  link = '',
): Promise<void> {
  const { subject, body } = MAILS[kind];
  await queries.query(
    'insert into outgoing_mail (recipient, locale, subject, body) values ($1, $2, $3, $4)',
    [to.email, to.locale, subject[to.locale], body[to.locale].replace('{link}', link)],
  );
}
