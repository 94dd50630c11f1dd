import { createHash } from 'node:crypto';
import { staticPagePolicy } from '../security/content-security-policy';
import { staticPage, staticPageScript, type StaticPageKind } from './static-page';

const scriptOf = (kind: StaticPageKind): string | undefined =>
  /<script>(.*?)<\/script>/.exec(staticPage(kind, 'fr', 'n'))?.[1];

test('the page without a network loads anew by itself when there is one, which its policy allows @W15 @G14', () => {
  const script = scriptOf('offline') ?? '';
  expect(script).toContain("'online'");
  const hash = createHash('sha256').update(script).digest('base64');
  expect(staticPagePolicy('n', staticPageScript('offline'))).toContain(`script-src 'sha256-${hash}';`);
});

test.each([
  'malformed',
  'elsewhere',
  'method',
  'unavailable',
  'gone',
  'error',
  'starting',
  'misconfigured',
] as const)('the page %s has no script, and its policy allows none @G14', (kind) => {
  expect([scriptOf(kind), staticPageScript(kind)]).toEqual([undefined, undefined]);
  expect(staticPagePolicy('n', staticPageScript(kind))).not.toContain('script-src');
});
