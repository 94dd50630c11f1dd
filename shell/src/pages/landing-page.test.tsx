import { act, screen } from '@testing-library/react';
import { renderSlot } from '@vetportal/module-runtime/testing';
import { LandingPage } from './landing-page';

const LANDING = '/account/oidc-redirect';

/** Comes back from the identity provider with a query. */
async function landing(query: string, outcome = true) {
  let finish: () => void = () => undefined;
  const complete = jest.fn(
    (_url: string) =>
      new Promise<boolean>((resolve) => {
        finish = () => resolve(outcome);
      }),
  );
  const part = await renderSlot<'footer.content'>(
    { Component: () => <LandingPage complete={complete} /> },
    {},
    { at: `${LANDING}${query}` },
  );
  return { ...part, complete, finish: () => act(async () => finish()) };
}

describe('the landing page of a sign-in', () => {
  test('finishes it with the whole address, then goes to the page asked for, which takes its place @R05 @R32', async () => {
    const before = window.history.length;
    const { complete, finish, location } = await landing(
      '?target=%2Faccount%2Fsales%3Fpage%3D2&code=c&state=s',
    );
    expect(screen.getByText('Signing you in…')).toBeInTheDocument();
    expect(complete).toHaveBeenCalledTimes(1);
    expect(complete).toHaveBeenCalledWith(window.location.href);
    expect(location()).toContain(LANDING);
    await finish();
    expect(location()).toBe('/account/sales?page=2');
    expect(window.history).toHaveLength(before);
  });

  test('goes on as well where the sign-in came to nothing: the page asks anew @R05 @X17', async () => {
    const { finish, location } = await landing('?target=%2Fcart&error=access_denied&state=s', false);
    await finish();
    expect(location()).toBe('/cart');
  });

  test.each([
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/.//evil.test',
    LANDING,
  ])('goes home for the target %s @R05 @V14', async (target) => {
    const { finish, location } = await landing(`?target=${encodeURIComponent(target)}&code=c&state=s`);
    await finish();
    expect(location()).toBe('/');
    expect(window.location.host).toBe('localhost');
  });

  test.each(['', '?target=%2F', '?code=c', '?state=s', '?error=x'])(
    'opened by hand (%j) has nothing to finish and goes home @R05',
    async (query) => {
      const { complete, location } = await landing(query);
      expect(complete).not.toHaveBeenCalled();
      expect(location()).toBe('/');
    },
  );

  test('is no page for search engines, and its title holds no code @R05 @R36', async () => {
    const { heads } = await landing('?code=secret&state=s');
    expect(heads).toEqual([{ title: 'Signing in', indexed: false, crumbs: [] }]);
  });
});
