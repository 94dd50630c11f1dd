import type { Locale } from '@vetportal/i18n';

/** The shell's and the design system's texts of one language, compiled. */
export type ShellMessages = Readonly<Record<string, unknown>>;

/** One chunk per language; the edge preloads that of the page. */
export async function loadShellMessages(locale: Locale): Promise<ShellMessages> {
  switch (locale) {
    case 'fr':
      return (await import('virtual:shell-messages/fr')).default;
    case 'nl':
      return (await import('virtual:shell-messages/nl')).default;
    case 'en':
      return (await import('virtual:shell-messages/en')).default;
  }
}
