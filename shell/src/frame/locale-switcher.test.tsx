import { fireEvent, screen, within } from '@testing-library/react';
import { createObservableValue } from '@vetportal/module-runtime/shell';
import { createTestPlatform, renderSlot } from '@vetportal/module-runtime/testing';
import type { Locale } from '@vetportal/i18n';
import { LocaleSwitcher } from './locale-switcher';

const ALTERNATES = { fr: '/fr/p/vaccin', nl: '/nl/p/entstof', en: '/en/p/vaccine' };

async function switcher(locale: Locale = 'fr') {
  const kit = createTestPlatform({ locale });
  const alternates = createObservableValue(ALTERNATES);
  const platform = {
    ...kit.platform,
    locale: { ...kit.platform.locale, value: locale, alternates, switchTo: jest.fn() },
  };
  const part = await renderSlot<'footer.content'>(
    { Component: LocaleSwitcher },
    {},
    { kit: { ...kit, platform } },
  );
  return { ...part, switchTo: platform.locale.switchTo, alternates };
}

/** Presses the Dutch link. @returns whether the browser follows it by itself */
function followed(keys: MouseEventInit): boolean {
  const link = screen.getByRole('link', { name: 'Nederlands' });
  let follows = false;
  // The browser's own part would come here; the document of a test has none.
  const browser = (event: Event) => {
    follows = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', browser, { once: true });
  fireEvent.click(link, keys);
  return follows;
}

describe('the languages in the header', () => {
  test('are links to this page in each, named in their own language @G04 @R31', async () => {
    await switcher();
    const links = within(screen.getByRole('navigation', { name: 'Langue' })).getAllByRole('link');
    expect(
      links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href'), link.lang]),
    ).toEqual([
      ['Français', '/fr/p/vaccin', 'fr-BE'],
      ['Nederlands', '/nl/p/entstof', 'nl-BE'],
      ['English', '/en/p/vaccine', 'en-US'],
    ]);
  });

  test.each([
    ['fr', 'Français'],
    ['nl', 'Nederlands'],
  ] as const)('say which one is present: %s @G04', async (locale, name) => {
    await switcher(locale);
    const present = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
    expect(present.map((link) => link.getAttribute('aria-label'))).toEqual([name]);
  });

  test('change in place on a plain press, which the browser does not follow @G04 @R31', async () => {
    const { switchTo } = await switcher();
    expect(followed({})).toBe(false);
    expect(switchTo).toHaveBeenCalledWith('nl');
  });

  test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('can be opened apart with %s @G04', async (key) => {
    const { switchTo } = await switcher();
    expect(followed({ [key]: true })).toBe(true);
    expect(switchTo).not.toHaveBeenCalled();
  });
});
