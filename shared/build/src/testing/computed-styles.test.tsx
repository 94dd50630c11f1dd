/** @styles */
import { computedStylesByKind } from './computed-styles.ts';

// With the pragma above, the window keeps jsdom's own.
const own = window.getComputedStyle.bind(window);

test.each([
  ['each in its own way', '<p>a <b>b</b></p><table><tr><td>c</td></tr></table><ul><li>d</li></ul>'],
  ['hidden ones', '<div hidden>a</div><input type="hidden"><script></script><template></template>'],
  ['a dialog that is closed, and one that is open', '<dialog>a</dialog><dialog open>b</dialog>'],
  ['those with a style of their own', '<p style="display: none">a</p><b style="display: block">b</b>'],
  [
    'in one that cannot be seen, which some can',
    '<div style="visibility: hidden"><p>a</p><p style="visibility: visible">b <i>c</i></p></div>',
  ],
  ['drawings', '<svg><path></path><g style="display: none"></g></svg>'],
])('elements are shown as jsdom says itself: %s', (_which, html) => {
  document.body.innerHTML = html;
  const style = computedStylesByKind(own);
  for (const element of document.querySelectorAll('*')) {
    for (const name of ['display', 'visibility'])
      expect([element.outerHTML, name, style(element).getPropertyValue(name)]).toEqual([
        element.outerHTML,
        name,
        own(element).getPropertyValue(name),
      ]);
    expect(style(element).display).toBe(own(element).display);
  }
});

test('everything else is asked of jsdom', () => {
  document.body.innerHTML = '<p style="white-space: pre-line; pointer-events: none">a</p>';
  const [element] = document.getElementsByTagName('p');
  if (!element) throw new Error('There is no paragraph.');
  const style = computedStylesByKind(own)(element);
  expect(style.getPropertyValue('pointer-events')).toBe('none');
  expect(style.whiteSpace).toBe('pre-line');
});

test('a style that changes is seen', () => {
  document.body.innerHTML = '<p>a</p>';
  const [element] = document.getElementsByTagName('p');
  if (!element) throw new Error('There is no paragraph.');
  const style = computedStylesByKind(own);
  expect(style(element).display).toBe('block');
  element.hidden = true;
  expect(style(element).display).toBe('none');
  element.hidden = false;
  element.style.display = 'flex';
  expect(style(element).display).toBe('flex');
});
