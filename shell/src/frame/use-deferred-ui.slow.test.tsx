import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { defineSlot, type ConsentService } from '@vetportal/contracts';
import { createObservableValue } from '@vetportal/module-runtime/shell';
import { createTestPlatform, renderSlot } from '@vetportal/module-runtime/testing';
import { LOCALES, type Locale } from '@vetportal/i18n';
import { emptyBrowser } from '../session/testing/session-kit';
import { shellTexts } from '../testing/shell-texts';
import { useDeferredUi } from './use-deferred-ui';

beforeEach(emptyBrowser);

const knows = (path: string): boolean => path !== '/news';

function Page() {
  const { consent, buttons, others } = useDeferredUi(knows);
  return (
    <>
      {consent}
      <header>
        <input aria-label="search" />
      </header>
      <main>page</main>
      {buttons}
      {others}
    </>
  );
}

const CORNER = {
  contributions: { 'page.corner': [{ module: 'mf-cms', id: 'ads', version: '1.0.0', expose: './ads' }] },
  exposes: {
    'mf-cms ./ads': { default: defineSlot('page.corner', { Component: () => <p>Free goods</p> }) },
  },
} as const;

/** A page whose visitor has given this answer about cookies. */
async function page({ analytics, locale = 'en' }: { analytics?: boolean; locale?: Locale } = {}) {
  const live = createObservableValue<ConsentService['value']>({ analytics });
  const consent: ConsentService = {
    get value() {
      return live.value;
    },
    changes: live.changes,
    give: (answer) => live.set(answer),
  };
  const kit = createTestPlatform({ locale, ...CORNER, platform: { messages: shellTexts(locale), consent } });
  const part = await renderSlot<'footer.content'>({ Component: Page }, {}, { kit });
  return { ...part, consent };
}

describe('the question of cookies', () => {
  test.each(LOCALES)(
    'is asked until it is answered; both answers weigh the same, in %s @G05',
    async (locale) => {
      const { consent, user } = await page({ locale });
      expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
      await user.keyboard('{Shift}');
      const bar = within(await screen.findByRole('region', { name: 'Cookies' }));
      const [refuse, accept] = bar.getAllByRole('button');
      expect(bar.getAllByRole('button')).toHaveLength(2);
      expect(refuse?.className).toBe(accept?.className);
      await user.click(refuse as HTMLElement);
      expect(consent.value).toEqual({ analytics: false });
      expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
    },
  );

  test('is asked of whoever has gone on with the tab key before the scripts were there @G05', async () => {
    const early = document.body.appendChild(document.createElement('a'));
    early.href = '#main';
    early.focus();
    await page();
    expect(await screen.findByRole('region', { name: 'Cookies' })).toBeInTheDocument();
    early.remove();
  });

  test('is asked of whoever has moved a pointer before the scripts were there @G05', async () => {
    document.documentElement.dataset['begun'] = '';
    try {
      await page();
      expect(await screen.findByRole('region', { name: 'Cookies' })).toBeInTheDocument();
    } finally {
      delete document.documentElement.dataset['begun'];
    }
  });

  test('is asked of whoever moves a pointer, but not between a link and its page @G05 @B11', async () => {
    await page();
    fireEvent.pointerMove(window);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
    expect(await screen.findByRole('region', { name: 'Cookies' }, { timeout: 3_000 })).toBeInTheDocument();
  });

  test('is not asked again of whoever has answered, and can be answered anew at the foot of the page @G05', async () => {
    const { consent, user } = await page({ analytics: true });
    expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
    const again = screen.getByRole('button', { name: 'Cookie choice' });
    await user.click(again);
    const bar = await screen.findByRole('region', { name: 'Cookies' });
    await waitFor(() => expect(bar).toHaveFocus());
    await user.click(within(bar).getByRole('button', { name: 'Refuse' }));
    expect(consent.value).toEqual({ analytics: false });
    expect(again).toHaveFocus();
  });

  test('says what is kept with and without the consent @G05', async () => {
    const { user } = await page();
    await user.keyboard('{Shift}');
    const bar = within(await screen.findByRole('region', { name: 'Cookies' }));
    expect(bar.getByText('What is kept')).toBeInTheDocument();
    expect(bar.getByText(/visit number that goes when you close the tab/)).toBeInTheDocument();
  });
});

describe('the corner of the window', () => {
  test('is filled when the page is being used, and not while cookies are asked about @G16 @G05', async () => {
    const { user } = await page();
    await user.keyboard('{Shift}');
    expect(screen.queryByText('Free goods')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Free goods')).toBeInTheDocument();
  });
});

describe('shortcuts on a page', () => {
  test('are told by "?", with those that lead somewhere here @B10', async () => {
    const { user } = await page({ analytics: false });
    await user.keyboard('?');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }, { timeout: 10_000 }),
    );
    expect(dialog.getByText('Quick order')).toBeInTheDocument();
    expect(dialog.queryByText('News')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('go to pages and to the search, and leave typing alone @B10', async () => {
    const { user, location } = await page({ analytics: false });
    await user.keyboard('gc');
    expect(location()).toBe('/cart');
    await user.keyboard('gn');
    expect(location()).toBe('/cart');
    await user.keyboard('/');
    expect(screen.getByRole('textbox', { name: 'search' })).toHaveFocus();
    await user.keyboard('gh?');
    expect(location()).toBe('/cart');
    expect(screen.getByRole('textbox', { name: 'search' })).toHaveValue('gh?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('leave the browser’s own alone @B10', async () => {
    const { user, location } = await page({ analytics: false });
    await user.keyboard('{Control>}g{/Control}c');
    expect(location()).not.toBe('/cart');
  });

  test('can be turned off for good, and on again by the button @B10 @B09', async () => {
    const { user, location, unmount } = await page({ analytics: false });
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    await user.click(await screen.findByRole('switch', { name: /Shortcuts active/ }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('gc?');
    expect(location()).not.toBe('/cart');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(unmount);
    const later = await page({ analytics: false });
    await later.user.keyboard('gc');
    expect(later.location()).not.toBe('/cart');
  });
});
