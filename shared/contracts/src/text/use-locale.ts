import type { Locale } from '@vetportal/i18n';
import { useLive } from '../platform/use-live';
import { usePlatform } from '../platform/context';

/** The present language. */
export const useLocale = (): Locale => useLive(usePlatform().locale);
