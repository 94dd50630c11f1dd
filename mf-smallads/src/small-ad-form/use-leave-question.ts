import { splitLocale } from '@vetportal/i18n';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { useEffect } from 'react';

type TextId = keyof typeof import('./messages.json');

interface Settings {
  /** Something was typed or chosen that is not saved. */
  readonly unsaved: boolean;
  /** The person leaves, and gives up what was typed. */
  readonly onLeave: () => void;
}

/**
 * Asks before a person leaves a form with something unsaved in it: by a link of the portal, or by closing or reloading the
 * page. Another language is the same page; a session that has ended leaves by itself and keeps what was typed.
 */
export function useLeaveQuestion({ unsaved, onLeave }: Settings): void {
  const text = useTranslate<TextId>();
  const { bus, confirm, navigation } = usePlatform();

  useEffect(() => {
    if (!unsaved) return undefined;
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
    const release = (): void => window.removeEventListener('beforeunload', hold);
    window.addEventListener('beforeunload', hold);
    const departure = bus.events('user.signedOut').subscribe(release);
    return () => {
      departure.unsubscribe();
      release();
    };
  }, [bus, unsaved]);

  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = async (target: string): Promise<void> => {
      const leaves = await confirm({
        title: text('smallads.form.leaveTitle'),
        text: text('smallads.form.leaveText'),
        confirmLabel: text('smallads.form.leave'),
        cancelLabel: text('smallads.form.stay'),
        danger: true,
      });
      if (!leaves) return;
      onLeave();
      navigation.navigate(target);
    };
    const onClick = (event: MouseEvent): void => {
      const target = pageOf(event);
      if (target === undefined) return;
      // Before the link's own handler: it must not go there yet.
      event.preventDefault();
      event.stopPropagation();
      void ask(target);
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [unsaved, onLeave, text, confirm, navigation]);
}

/** The other page of the portal that a click leads to, in this tab; undefined for every other click. */
function pageOf(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.href === '' || link.hasAttribute('download')) return undefined;
  if (link.target !== '' && link.target !== '_self') return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  const { locale, path } = splitLocale(pathname);
  if (origin !== window.location.origin || locale === undefined) return undefined;
  const isHere = path === splitLocale(window.location.pathname).path && search === window.location.search;
  return isHere ? undefined : `${path}${search}${hash}`;
}
