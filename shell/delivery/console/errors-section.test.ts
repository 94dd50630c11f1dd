import type { BrowserError } from '../errors/stored-errors';
import { errorsAsked, errorsLink, errorsSection } from './errors-section';
import { sectionHtml } from './section';

const at = new Date('2026-11-30T12:00:00Z');
const HOSTILE = `<script>'"&`;
const ERROR: BrowserError = {
  name: 'mf-cart',
  version: '1.1.0',
  error: HOSTILE,
  message: HOSTILE,
  frame: HOSTILE,
  stack: `at x\n${HOSTILE}`,
  places: [HOSTILE],
  count: 12,
  networks: 10,
  setId: null,
  firstSeen: at,
  lastSeen: at,
};

describe('the errors of the console @W30', () => {
  test('have their stack folded, times with zone, and no text of a browser that is markup', () => {
    const html = sectionHtml(errorsSection([ERROR], {}));
    expect(html).toContain('<time datetime="2026-11-30T12:00:00.000Z">2026-11-30 12:00 UTC</time>');
    expect(html).toMatch(/<details><summary[^>]*>Stack<\/summary><pre[^>]*>at x\n&lt;script/);
    expect(html).toContain('<td class="number">12</td><td class="number">10 or more</td>');
    expect(html).not.toContain('<script');
    expect(html.match(/&lt;script&gt;&#39;&quot;&amp;/g)).toHaveLength(5);
    expect(sectionHtml(errorsSection([{ ...ERROR, stack: '' }], {}))).not.toContain('<details>');
  });

  test('are of one version where a link asks for it', () => {
    const link = errorsLink('', 'mf-cart', '1.1.0-pr.1+x', 3);
    expect(link).toContain('>3</a>');
    const [, query = ''] = /href="[^?]+\?([^#]+)#errors"/.exec(link) ?? [];
    const asked = errorsAsked(Object.fromEntries(new URLSearchParams(query.replaceAll('&amp;', '&'))));
    expect(asked).toEqual({ name: 'mf-cart', version: '1.1.0-pr.1+x' });
    expect(errorsSection([], asked).about).toContain('Of mf-cart 1.1.0-pr.1+x alone');
    for (const odd of [{}, { errors: ['a'] }, { errors: '\0' }, { errors: "'" }, { of: '1.0.0' }])
      expect(errorsAsked(odd)).toEqual({});
  });
});
