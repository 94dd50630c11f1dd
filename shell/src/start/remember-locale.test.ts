import { rememberLocale } from './remember-locale';

const watched = (): MutationObserver => {
  const observer = new MutationObserver(() => undefined);
  observer.observe(document.documentElement, { attributes: true });
  return observer;
};

test('the page says its language, and the edge finds it in a cookie @R31', () => {
  rememberLocale(document, 'nl');
  expect(document.documentElement.lang).toBe('nl-BE');
  expect(document.cookie).toContain('locale=nl');
});

test('a page that is in the language already is not written on: a browser would style all of it anew @B11', () => {
  rememberLocale(document, 'fr');
  const observer = watched();
  rememberLocale(document, 'fr');
  expect(observer.takeRecords()).toEqual([]);
  rememberLocale(document, 'en');
  expect(observer.takeRecords()).toHaveLength(1);
});
