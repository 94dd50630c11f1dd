import { withholdStyles } from './withhold-styles';

// What is put in anew stands as text, which can be read here.
process.env['SC_DISABLE_SPEEDY'] = 'true';

/** A component as the edge writes it into a page. */
const sent = (number: number, id: string, name: string, ...declarations: string[]): string =>
  declarations.map((text) => `.${name}{${text}}/*!sc*/\n`).join('') +
  `data-styled.g${number}[id="${id}"]{content:"${name},"}/*!sc*/\n`;

const style = (css: string): string => `<style data-styled="true" data-styled-version="6.6.0">${css}</style>`;

const styles = (): HTMLStyleElement[] => [
  ...document.querySelectorAll<HTMLStyleElement>('style[data-styled]'),
];

/**
 * The page starts with these styles.
 *
 * @param read what the browser does with them
 */
async function start(
  head: string,
  body = '',
  read: () => void = () => undefined,
): Promise<typeof import('styled-components').__PRIVATE__> {
  document.head.innerHTML = head;
  document.body.innerHTML = body;
  read();
  jest.resetModules();
  const withheld = withholdStyles(document);
  const { __PRIVATE__ } = await import('styled-components');
  const { adoptStyles } = await import('./adopt-styles');
  adoptStyles(withheld);
  return __PRIVATE__;
}

const selectors = (element: HTMLStyleElement | undefined): string[] =>
  [...(element?.sheet?.cssRules ?? [])].map(
    ({ cssText }) => /^[^{]*?(?=\[|\s*\{)/.exec(cssText)?.[0] ?? cssText,
  );

const BUTTON = sent(1, 'ui__sc-button', 'aa', 'color: red;', 'margin: 0;');
const PRIMARY = sent(2, 'shell__sc-primary', 'bb', 'color: white;');
/** The head's rules once the button has got a second look, `cc`. */
const BUTTON_TWICE_THEN_PRIMARY = ['.aa', '.aa', 'data-styled.g1', '.cc', '.bb', 'data-styled.g2'];

test('the styles in the head stay the ones of the page, rule by rule @B11', async () => {
  document.head.innerHTML = style(BUTTON + PRIMARY);
  const [before] = styles();
  const html = document.head.innerHTML;
  const withheld = withholdStyles(document);
  jest.resetModules();
  const { mainSheet } = (await import('styled-components')).__PRIVATE__;
  expect(document.head.innerHTML).toBe(html.replace(' data-styled-version="6.6.0"', ''));
  const put = jest.spyOn(CSSStyleSheet.prototype, 'insertRule');
  const { adoptStyles } = await import('./adopt-styles');
  adoptStyles(withheld);
  expect(styles()).toEqual([before]);
  expect(before?.dataset['styled']).toBe('active');
  expect(put).not.toHaveBeenCalled();
  expect(mainSheet.hasNameForId('ui__sc-button', 'aa')).toBe(true);
  expect(mainSheet.hasNameForId('shell__sc-primary', 'bb')).toBe(true);
});

test('a look that comes later stands before what extends its component @B11', async () => {
  const { mainSheet } = await start(style(BUTTON + PRIMARY));
  mainSheet.insertRules('ui__sc-button', 'cc', ['.cc{color: green;}']);
  mainSheet.insertRules('shell__sc-new', 'dd', ['.dd{color: blue;}']);
  expect(selectors(styles()[0])).toEqual([...BUTTON_TWICE_THEN_PRIMARY, '.dd']);
});

test('what came with a part is put where it belongs, and its element is gone @B11', async () => {
  const part = style(sent(1, 'ui__sc-button', 'cc', 'color: green;') + sent(3, 'cms__sc-1', 'ee', 'top: 0;'));
  const { mainSheet } = await start(style(BUTTON + PRIMARY), `<p>${part}text</p>`);
  expect(document.body.innerHTML).toBe('<p>text</p>');
  expect(selectors(styles()[0])).toEqual([...BUTTON_TWICE_THEN_PRIMARY, '.ee']);
  expect(mainSheet.hasNameForId('ui__sc-button', 'cc')).toBe(true);
  expect(mainSheet.hasNameForId('cms__sc-1', 'ee')).toBe(true);
});

test('styles in another order are put in anew, in theirs @B11', async () => {
  const { mainSheet } = await start(style(PRIMARY + BUTTON));
  const [own, ...others] = styles();
  expect(others).toEqual([]);
  expect(own?.textContent).toMatch(/^\.aa\{color: red;\}.*\.bb\{color: white;\}$/);
  expect(mainSheet.hasNameForId('ui__sc-button', 'aa')).toBe(true);
});

test('styles of which the browser has left out a rule are put in anew @B11', async () => {
  await start(style(BUTTON + PRIMARY), '', () => styles()[0]?.sheet?.deleteRule(1));
  const [own, ...others] = styles();
  expect(others).toEqual([]);
  expect(own?.textContent).toBe('.aa{color: red;}.aa{margin: 0;}.bb{color: white;}');
});

test('styles that came with a part alone leave it, for it is taken over @B11', async () => {
  await start('', `<p>${style(BUTTON)}text</p>`);
  expect(document.body.innerHTML).toBe('<p>text</p>');
  expect(styles().map(({ textContent }) => textContent)).toEqual(['.aa{color: red;}.aa{margin: 0;}']);
});

test('a page without styles starts as ever', async () => {
  await start('');
  expect(styles()).toEqual([]);
});
