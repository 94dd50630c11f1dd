/** @jest-environment node */
import { PortalRouter } from '@vetportal/contracts/shell';
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { Link as RouterLink, type LinkProps } from 'react-router-dom';
import { Link } from './rendered-router';
import { renderedHistory, renderedLocation } from './server-platform';

const location = renderedLocation({
  origin: 'https://portal.test',
  locale: 'nl',
  pathname: '/nl/c/honden/voeding',
  search: '?page=2',
  expected: false,
  data: 0,
});
const html = (Shown: typeof Link | typeof RouterLink, props: LinkProps): string =>
  renderToString(
    <PortalRouter history={renderedHistory(location)} location={location}>
      <Shown {...props}>text</Shown>
    </PortalRouter>,
  );

test.each<LinkProps>([
  { to: '/c/honden' },
  { to: '/p/x-y?sku=M1&page=2' },
  { to: '/p/é%20&<"a' },
  { to: '/' },
  { to: '/c/' },
  { to: '/c//d' },
  { to: '/c/../d/./e' },
  { to: '/c/..' },
  { to: '/c/.hidden/..d' },
  { to: '/c?' },
  { to: '/c?a?b' },
  { to: '/c?a=../..' },
  { to: '/c#part' },
  { to: '/c?a#part' },
  { to: '/c\\d' },
  { to: '//elsewhere.test/c' },
  { to: 'https://elsewhere.test/c' },
  { to: '' },
  { to: '..' },
  { to: 'below' },
  { to: { search: '?page=3' } },
  { to: { pathname: '/c/katten', search: '?page=3' } },
  { to: '/c/honden', mask: '/d' },
  { to: '/c', target: '_blank', rel: 'noopener', className: 'a', 'aria-current': 'page', title: 'b' },
  { to: '/c', discover: 'none', prefetch: 'intent', replace: true, state: { a: 1 }, relative: 'path' },
  {
    to: '/c',
    preventScrollReset: true,
    reloadDocument: true,
    viewTransition: true,
    onClick: () => undefined,
  },
])('a link is written as the browser takes it over: %j @B11', (props) => {
  expect(html(Link, props)).toBe(html(RouterLink, props));
});

test('whatever it leads to @B11', () => {
  const path = fc.array(fc.constantFrom('/', '.', '..', '?', '#', '\\', 'a', 'b%20', 'é', '&', ' '), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(path, (pieces) => {
      const props = { to: `/${pieces.join('')}` };
      expect(html(Link, props)).toBe(html(RouterLink, props));
    }),
  );
});
