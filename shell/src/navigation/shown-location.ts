import type { ObservableValue } from '@vetportal/contracts';
import type { Locale } from '@vetportal/i18n';
import {
  createObservableValue,
  type PortalHistory,
  type PortalLocation,
} from '@vetportal/module-runtime/shell';

interface Settings {
  readonly history: PortalHistory;
  /** Fetches what a language needs before anything is shown in it. */
  readonly prepare: (locale: Locale) => Promise<void>;
  /** Called with the location that becomes valid, before those who listen to it: the language changes with it. */
  readonly onShow: (location: PortalLocation) => void;
  /** The language cannot be had; the page is loaded anew. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * The address that is shown. It follows the history at once within a language; into another language when that language's
 * texts are there, so that no part is ever shown with the address of one language and the texts of another.
 */
export function createShownLocation({
  history,
  prepare,
  onShow,
  onFailure,
}: Settings): ObservableValue<PortalLocation> {
  const shown = createObservableValue(history.value);
  const show = (location: PortalLocation): void => {
    onShow(location);
    shown.set(location);
  };
  history.changes.subscribe((location) => {
    if (location === shown.value) return;
    if (location.locale === shown.value.locale) {
      show(location);
      return;
    }
    // Meanwhile the person may have gone on, or back.
    const wanted = (): boolean => history.value === location;
    prepare(location.locale).then(
      () => {
        if (wanted()) show(location);
      },
      (error: unknown) => {
        if (wanted()) onFailure(error);
      },
    );
  });
  return shown;
}
