import type { Locale } from '@vetportal/i18n';
import { useObservable } from '../platform/use-observable';
import { usePlatform } from '../platform/context';

/** The present language. */
export const useLocale = (): Locale => useObservable(usePlatform().locale);
