import { act, screen } from '@testing-library/react';
import { OnScreenContext } from '@vetportal/module-runtime/shell';
import { createTestPlatform, renderSlot } from '@vetportal/module-runtime/testing';
import {
  ErpFailed,
  ErpLacksCall,
  ErpRefused,
  ErpUnavailable,
  ErpUnreachable,
  SessionEnded,
} from '@vetportal/erp';
import { LOCALES } from '@vetportal/i18n';
import { SearchError } from '@vetportal/search';
import type { ComponentType } from 'react';
import { shellTexts } from '../testing/shell-texts';
import { NotFoundPage } from './not-found';
import { PageFailurePage } from './page-failure';
import { createPlatformParts } from './platform-parts';
import { SignInPage } from './sign-in-page';

const page = (Component: ComponentType) => ({ Component });

describe('an unknown page', () => {
  test.each([
    ['fr', '404 - Page non trouvée', 'Retour à la page d’accueil'],
    ['nl', '404 - Pagina niet gevonden', 'Terug naar de startpagina'],
    ['en', '404 - Page not found', 'Back to the home page'],
  ] as const)(
    'says so in %s, leads home, and stays out of search engines @R34 @X01 @R31',
    async (locale, title, back) => {
      const { heads } = await renderSlot<'footer.content'>(page(NotFoundPage), {}, { locale });
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
      expect(screen.getByRole('link', { name: back })).toHaveAttribute('href', `/${locale}`);
      expect(heads).toEqual([{ title, indexed: false, crumbs: [] }]);
    },
  );
});

test('a page of something that the ERP does not have is an unknown page, and cannot be tried again @W34 @X01', async () => {
  const Failing = () => <PageFailurePage error={new ErpLacksCall(404)} retry={jest.fn()} />;
  await renderSlot<'footer.content'>(page(Failing), {});
  expect(screen.getByRole('heading', { level: 1, name: '404 - Page not found' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /retry/i })).toBeNull();
});

describe('a page whose data could not be had', () => {
  const failing = async (error: unknown, retry = jest.fn()) => {
    const Failing = () => <PageFailurePage error={error} retry={retry} />;
    return { retry, ...(await renderSlot<'footer.content'>(page(Failing), {})) };
  };

  test.each([
    [
      'the ERP’s refusal',
      new ErpRefused(403, 'This order is not yours.'),
      'An error occurred: 403',
      'This order is not yours.',
    ],
    [
      'an ERP that is away',
      new ErpUnavailable('503'),
      'An error occurred: 503',
      'This information is temporarily unavailable.',
    ],
    [
      'no network',
      new ErpUnreachable('fetch'),
      'An error occurred',
      'The service does not answer. Check your internet connection.',
    ],
    [
      'an index that is away',
      new SearchError('products', 502, 'bad gateway'),
      'An error occurred: 502',
      'This information is temporarily unavailable.',
    ],
    [
      'an index out of reach',
      new SearchError('products', 0, 'fetch'),
      'An error occurred',
      'The service does not answer. Check your internet connection.',
    ],
    [
      'a fault of the code',
      new TypeError('x is undefined'),
      'An error occurred',
      'This information is temporarily unavailable.',
    ],
  ])('says what happened for %s @R35 @X02 @X03', async (_what, error, title, message) => {
    const { heads } = await failing(error);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the home page' })).toBeInTheDocument();
    expect(heads).toEqual([{ title, indexed: false, crumbs: [] }]);
  });

  test('says that there is no network, and tries again when there is one @B07 @R35', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { retry, platform } = await failing(new TypeError('Failed to fetch'));
    expect(screen.getByRole('heading', { level: 1, name: 'You are offline' })).toBeInTheDocument();
    expect(screen.getByText(/has not been opened on this device yet/)).toBeInTheDocument();
    expect(retry).not.toHaveBeenCalled();
    onLine.mockReturnValue(true);
    await act(async () => platform.bus.emit('connection.restored', {}));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test('what the ERP has answered is said without a network too @B07 @R35', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await failing(new ErpRefused(403, 'This order is not yours.'));
    expect(screen.getByRole('heading', { level: 1, name: 'An error occurred: 403' })).toBeInTheDocument();
    expect(screen.getByText('This order is not yours.')).toBeInTheDocument();
  });

  test('shows nothing of what is inside @R35 @X02', async () => {
    const { container } = await failing(new ErpFailed('Traceback: secret'));
    expect(container).not.toHaveTextContent('Traceback');
  });

  test('can be tried again @R35 @X03', async () => {
    const { retry, user } = await failing(new ErpUnavailable('503'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test('because the session is over is the page that asks to sign in, and is called so @X04 @X12', async () => {
    const { heads } = await failing(new SessionEnded('401'));
    expect(screen.getByRole('heading', { level: 1, name: 'You are not logged in.' })).toBeInTheDocument();
    expect(heads).toEqual([{ title: 'You are not logged in.', indexed: false }]);
  });
});

describe('what stands in the place of a page that is on its way out', () => {
  test.each([
    ['an unknown page', NotFoundPage],
    ['a failure', () => <PageFailurePage error={new ErpUnavailable('503')} retry={() => undefined} />],
    ['the page that asks to sign in', SignInPage],
  ])('says nothing of itself any more: %s @R34 @R36', async (_what, Stands) => {
    const OnItsWayOut = () => (
      <OnScreenContext value={() => false}>
        <Stands />
      </OnScreenContext>
    );
    const { heads } = await renderSlot<'footer.content'>(page(OnItsWayOut), {});
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(heads).toEqual([]);
  });
});

describe('a page for customers', () => {
  test('asks a guest to sign in, and comes back to itself @R32 @X04', async () => {
    const { user, signIns, heads } = await renderSlot<'footer.content'>(page(SignInPage), {});
    expect(screen.getByText('To continue, please sign in to your customer account.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(signIns).toEqual([undefined]);
    expect(heads.at(-1)).toEqual({ title: 'You are not logged in.', indexed: false });
  });
});

describe('the shell’s pieces in modules’ places', () => {
  test.each(LOCALES)('bring their own texts, whatever failed of the module: %s @D10 @R31', async (locale) => {
    const kit = createTestPlatform({ locale, platform: { messages: shellTexts(locale) } });
    const { NotFound, PageFailure, PartFailure } = createPlatformParts(() => kit.platform);
    const Outside = () => (
      <>
        <NotFound />
        <PageFailure error={new ErpUnavailable('503')} retry={() => undefined} />
        <PartFailure error={new Error('away')} retry={() => undefined} module="mf-cart" />
      </>
    );
    const { container } = await renderSlot<'footer.content'>(page(Outside), {}, { kit });
    expect(container).not.toHaveTextContent('shell.');
    expect(kit.sent).toEqual([]);
  });

  test('say in a part’s place that it is away, and try again @D10 @X03', async () => {
    const kit = createTestPlatform({ platform: { messages: shellTexts() } });
    const { PartFailure } = createPlatformParts(() => kit.platform);
    const retry = jest.fn();
    const Part = () => <PartFailure error={new Error('away')} retry={retry} module="mf-cart" />;
    const { user } = await renderSlot<'footer.content'>(page(Part), {}, { kit });
    expect(screen.getByRole('alert')).toHaveTextContent('This information is temporarily unavailable.');
    await user.click(screen.getByRole('button', { name: 'Temporarily unavailable. Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});
