import { useObservable, usePlatform } from '@vetportal/module-runtime';
import { useEffect, useMemo } from 'react';
import { createKeyReader, isTyping, SHORTCUTS, type Shortcut } from './shortcuts';
import type { ShortcutsSwitch } from './shortcuts-switch';

interface Settings {
  readonly singleKeys: ShortcutsSwitch;
  /** Whether the portal has such a page, by its path without the language. */
  readonly knows: (path: string) => boolean;
  readonly onHelp: () => void;
  /** Keys pressed before this was there. */
  readonly takeKeys: () => readonly KeyboardEvent[];
}

/** Listens to the shortcuts; gives those that lead somewhere here (`B10`). */
export function useShortcuts({ singleKeys, knows, onHelp, takeKeys }: Settings): readonly Shortcut[] {
  const { navigation } = usePlatform();
  const on = useObservable(singleKeys);
  const shortcuts = useMemo(
    () => SHORTCUTS.filter((shortcut) => !('path' in shortcut) || knows(shortcut.path)),
    [knows],
  );
  useEffect(() => {
    const early = takeKeys();
    if (!on) return undefined;
    const read = createKeyReader(shortcuts);
    const pressed = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.repeat || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      // The shift of `?` or of a capital is a key of its own.
      if (event.key === 'Shift') return;
      const found = read({ key: event.key, at: event.timeStamp });
      if (!found) return;
      event.preventDefault();
      if ('path' in found) navigation.navigate(found.path);
      else if (found.id === 'help') onHelp();
      else searchField()?.focus();
    };
    for (const event of early) pressed(event);
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [on, shortcuts, navigation, onHelp, takeKeys]);
  return shortcuts;
}

const searchField = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('header input:not([type=hidden])');
