import * as fc from 'fast-check';
import { html } from './html';

test('what is put in stays text, whatever it is', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { markup } = html`<b title="${text}">${text}</b>`;
      const inside = markup.slice('<b title="'.length, -'</b>'.length);
      expect(inside.replace('">', '')).not.toMatch(/[<>"']/);
    }),
  );
});

test('html within html stays html, null and false leave nothing', () => {
  const items = [html`<li>${1}</li>`, html`<li>${'<'}</li>`];
  expect(html`<b>${items}${null}${false}</b>`.markup).toBe('<b><li>1</li><li>&lt;</li></b>');
});
