import type { Locale } from '@vetportal/i18n';

export type Messages = Readonly<Record<string, unknown>>;

const LOADERS: Readonly<Record<Locale, () => Promise<{ readonly default: Messages }>>> = {
  fr: () => import('virtual:shell-messages/fr'),
  nl: () => import('virtual:shell-messages/nl'),
  en: () => import('virtual:shell-messages/en'),
};

/** The texts of shell and design system in a language, compiled by the build. */
export const loadShellMessages = async (locale: Locale): Promise<Messages> =>
  (await LOADERS[locale]()).default;
