import type { Bus, LocaleService } from '@vetportal/contracts';
import { createLive, type PortalHistory } from '@vetportal/contracts/shell';
import { localePath, LOCALE_COOKIE, localeTag, type Locale, type Translations } from '@vetportal/i18n';

interface Settings {
  readonly history: PortalHistory;
  readonly bus: Pick<Bus, 'tell'>;
  /** Fetches all texts that the page needs in a language. */
  readonly prepare: (locale: Locale) => Promise<void>;
}

export interface ShellLocale extends LocaleService {
  /** What a page tells of itself in the other languages: paths without language (`R31`). */
  setAlternates(alternates: Partial<Translations> | undefined): void;
}

/** The language of the page: the first segment of its path. Changing it needs no reload. */
export function createLocaleService({ history, bus, prepare }: Settings): ShellLocale {
  const locale = createLive<Locale>(history.value.locale);
  const alternates = createLive<Translations>(samePath());
  let told: { readonly path: string; readonly alternates: Partial<Translations> } | undefined;

  function samePath(): Translations {
    const { path, search } = history.value;
    const own = told?.path === path ? told.alternates : {};
    const inLocale = (code: Locale): string => localePath(code, own[code] ?? path) + search;
    return { fr: inLocale('fr'), nl: inLocale('nl'), en: inLocale('en') };
  }

  history.changes.subscribe((location) => {
    alternates.set(samePath());
    if (location.locale !== locale.value) {
      locale.set(location.locale);
      document.documentElement.lang = localeTag(location.locale);
      document.cookie = `${LOCALE_COOKIE.name}=${location.locale}; path=/; max-age=${LOCALE_COOKIE.maxAgeSeconds}; samesite=lax`;
      bus.tell('locale.changed', { locale: location.locale });
    }
  });

  return {
    get value() {
      return locale.value;
    },
    changes: locale.changes,
    alternates,
    setAlternates(given) {
      told = given && { path: history.value.path, alternates: given };
      alternates.set(samePath());
    },
    switchTo(next) {
      // The texts come first, so that nothing blinks; a language whose texts cannot be had is shown by the next page load.
      void prepare(next).then(() => history.navigator.push(alternates.value[next], null));
    },
  };
}
