import { expect, test } from '../portal/test';

interface PolicyFactory {
  readonly defaultPolicy: object | null;
  createPolicy(name: string, rules: object): object;
}

test('no script makes a policy of its own, or inserts one from elsewhere @W33 @D02', async ({
  page,
  portal,
}) => {
  // Each refusal is reported, which is what it is tried for.
  portal.expectConsole(/Content Security Policy|TrustedScriptURL|Trusted ?Type/i);
  await page.goto('/en/search?q=vaccine');
  await page.waitForFunction(() => performance.getEntriesByName('shell-stands').length > 0);
  const outcome = await page.evaluate(() => {
    const { trustedTypes } = globalThis as unknown as { trustedTypes: PolicyFactory };
    const tried = (work: () => unknown): string => {
      try {
        work();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown';
      }
    };
    const rules = { createScriptURL: (url: string) => url };
    const made = ['default', 'vetportal', 'webpack', 'other'].map((name) =>
      tried(() => trustedTypes.createPolicy(name, rules)),
    );
    const inserted = ['data:text/javascript,1', 'blob:https://x/1', '/media/a.js'].map((url) =>
      tried(() => {
        document.createElement('script').src = url;
      }),
    );
    return { has: trustedTypes.defaultPolicy !== null, made, inserted };
  });
  expect(outcome).toEqual({
    has: true,
    made: ['TypeError', 'TypeError', 'TypeError', 'TypeError'],
    inserted: ['TypeError', 'TypeError', 'TypeError'],
  });
});
