import fc from 'fast-check';
import {
  matching,
  MAX_PAST,
  MAX_SAVED,
  NO_SEARCHES,
  parseStored,
  withoutPast,
  withoutSaved,
  withPast,
  withSaved,
  type StoredSearches,
} from './stored-searches';
import { createStoredSearchesStore } from './stored-searches-store';

const past = (...texts: string[]): StoredSearches => texts.reduce(withPast, NO_SEARCHES);

describe('searches made before @B05', () => {
  test('the newest comes first, once, however it was written', () => {
    expect(past('amox', 'Méloxicam', ' MELOXICAM ', 'amox').past).toEqual(['amox', 'MELOXICAM']);
    expect(past('  ').past).toEqual([]);
  });

  test('never more than are stored, whatever is searched for and saved', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 12 }), { maxLength: 80 }), (texts) => {
        const stored = texts.reduce(
          (all, text, index) => withSaved(withPast(all, text), { name: text, search: `?q=${index}` }),
          NO_SEARCHES,
        );
        expect(stored.past.length).toBeLessThanOrEqual(MAX_PAST);
        expect(stored.saved.length).toBeLessThanOrEqual(MAX_SAVED);
        expect(parseStored(JSON.stringify(stored))).toEqual(stored);
      }),
    );
  });

  test('fit a text that begins one of their words', () => {
    const stored = withSaved(past('Amoxicilline chat', 'seringue 5 ml'), {
      name: 'vaccin · Chat',
      search: '?q=vaccin&species=cat',
    });
    expect(matching(stored, 'ch')).toEqual({
      past: ['Amoxicilline chat'],
      saved: [{ name: 'vaccin · Chat', search: '?q=vaccin&species=cat' }],
    });
    expect(matching(stored, 'hat')).toEqual(NO_SEARCHES);
    expect(matching(stored, 'SERINGUE 5 ML').past).toEqual([]);
    expect(matching(stored, '')).toEqual(stored);
  });

  test('saved twice is saved once, with the newer name; both lists can be emptied', () => {
    const saved = withSaved(withSaved(past('a'), { name: 'one', search: '?q=a' }), {
      name: 'two',
      search: '?q=a',
    });
    expect(saved.saved).toEqual([{ name: 'two', search: '?q=a' }]);
    expect(withoutSaved(withoutPast(saved), '?q=a')).toEqual(NO_SEARCHES);
  });

  test.each([
    null,
    '',
    '{',
    '[]',
    '{"past":[1],"saved":[]}',
    '{"past":[],"saved":[{"name":"x","search":"//evil"}]}',
  ])('what lies in the storage as %j is nothing', (text) => {
    expect(parseStored(text)).toEqual(NO_SEARCHES);
  });
});

describe('their place in the browser', () => {
  beforeEach(() => localStorage.clear());

  test('each person has their own, and tabs notify each other', () => {
    const mine = createStoredSearchesStore(localStorage, window, '7');
    const otherTab = createStoredSearchesStore(localStorage, window, '7');
    const guest = createStoredSearchesStore(localStorage, window, 'guest');
    let told = 0;
    const end = otherTab.listen(() => (told += 1));
    mine.change((stored) => withPast(stored, 'amox'));
    window.dispatchEvent(new StorageEvent('storage', { key: 'vetportal.catalogue.searches.1.7' }));
    expect([told, otherTab.value().past, guest.value().past]).toEqual([1, ['amox'], []]);
    // A change begins with what another tab wrote meanwhile.
    otherTab.change((stored) => withPast(stored, 'doxy'));
    mine.change((stored) => withPast(stored, 'melox'));
    expect(mine.value().past).toEqual(['melox', 'doxy', 'amox']);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(otherTab.value()).toEqual(NO_SEARCHES);
    end();
  });

  test('a storage that refuses is done without', () => {
    const full = {
      getItem: () => {
        throw new Error('forbidden');
      },
      setItem: () => {
        throw new Error('full');
      },
    };
    const store = createStoredSearchesStore(full, window, '7');
    store.change((stored) => withPast(stored, 'amox'));
    expect(store.value().past).toEqual(['amox']);
  });
});
