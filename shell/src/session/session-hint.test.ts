import { customer } from '@vetportal/module-runtime/testing';
import { createSessionHint, HINT_KEY, HINT_MAX_AGE_MS } from './session-hint';
import { emptyBrowser } from './testing/session-kit';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-11-21T08:00:00Z');

const CLAIRE = customer({ customerId: 7, role: 'vet', canOrder: true });
const REMEMBERED = { name: 'Dr Claire Dupont', customer: { id: 7, role: 'vet', canOrder: true } };

beforeEach(emptyBrowser);

describe('the hint of a customer', () => {
  test('holds the name, whose cart it is, its prices and until when, nothing else @S16', () => {
    createSessionHint(document, localStorage, () => NOW).write(CLAIRE);
    expect(JSON.parse(localStorage.getItem('auth_user') ?? '')).toEqual({
      ...REMEMBERED,
      until: NOW + 10 * DAY_MS,
    });
    expect(document.cookie).toMatch(/^customer=1; practice=[0-9a-z]{2,14}$/);
    expect(document.cookie).not.toContain('Dupont');
  });

  test.each([
    [0, true],
    [10 * DAY_MS - 1, true],
    [10 * DAY_MS, false],
    [30 * DAY_MS, false],
  ])('is good for ten days: %d ms later %p @S16', (later, there) => {
    let now = NOW;
    const hint = createSessionHint(document, localStorage, () => now);
    hint.write(CLAIRE);
    now += later;
    expect(hint.read()).toEqual(there ? REMEMBERED : undefined);
  });

  test.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['another form', '{"user":"x"}'],
    ['a name that is no text', `{"name":1,"until":${NOW + 1}}`],
    ['a time that is no number', '{"name":"x","until":"tomorrow"}'],
    ['a customer without a number', `{"name":"x","until":${NOW + 1},"customer":{"id":"7"}}`],
    ['a time beyond ten days', `{"name":"x","until":${NOW + HINT_MAX_AGE_MS + 1}}`],
  ])('that is %s is none @S16', (_what, content) => {
    localStorage.setItem(HINT_KEY, content);
    expect(createSessionHint(document, localStorage, () => NOW).read()).toBeUndefined();
  });

  test('signs nobody out for what another version knows of them and this one does not @S16 @P02', () => {
    const hint = createSessionHint(document, localStorage, () => NOW);
    const purchaser = { function: 'unspecified', country: 'BE' } as const;
    hint.write({ ...CLAIRE, purchaser, vatTreatment: 'domestic' });
    expect(hint.read()?.customer).toMatchObject({ purchaser, vatTreatment: 'domestic' });
    const content = localStorage.getItem(HINT_KEY) ?? '';
    localStorage.setItem(
      HINT_KEY,
      content.replace('unspecified', 'groomer').replace('domestic', 'at-the-border'),
    );
    expect(hint.read()).toEqual(REMEMBERED);
  });

  test('is taken away whole @S15 @S16', () => {
    const hint = createSessionHint(document, localStorage, () => NOW);
    hint.write(CLAIRE);
    hint.remove('expired');
    expect(hint.read()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
    expect(document.cookie).toBe('');
  });

  test('does without storage, absent or forbidden @S16', () => {
    const refuse = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    const forbidden: Storage = {
      length: 0,
      clear: refuse,
      key: refuse,
      getItem: refuse,
      setItem: refuse,
      removeItem: refuse,
    };
    for (const storage of [undefined, forbidden]) {
      const hint = createSessionHint(document, storage, () => NOW);
      expect(() => hint.write(CLAIRE)).not.toThrow();
      expect(hint.read()).toBeUndefined();
      expect(() => hint.remove('expired')).not.toThrow();
    }
  });
});
