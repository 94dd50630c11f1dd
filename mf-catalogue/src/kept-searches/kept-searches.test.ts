import fc from 'fast-check';
import {
  matching,
  MOST_PAST,
  MOST_SAVED,
  NOTHING_KEPT,
  parseKept,
  withoutPast,
  withoutSaved,
  withPast,
  withSaved,
  type KeptSearches,
} from './kept-searches';
import { createKeptSearchesStore } from './kept-searches-store';

const past = (...texts: string[]): KeptSearches => texts.reduce(withPast, NOTHING_KEPT);

describe('searches made before @B05', () => {
  test('the newest comes first, once, however it was written', () => {
    expect(past('amox', 'Méloxicam', ' MELOXICAM ', 'amox').past).toEqual(['amox', 'MELOXICAM']);
    expect(past('  ').past).toEqual([]);
  });

  test('never more than are kept, whatever is searched for and saved', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 12 }), { maxLength: 80 }), (texts) => {
        const kept = texts.reduce(
          (all, text, index) => withSaved(withPast(all, text), { name: text, search: `?q=${index}` }),
          NOTHING_KEPT,
        );
        expect(kept.past.length).toBeLessThanOrEqual(MOST_PAST);
        expect(kept.saved.length).toBeLessThanOrEqual(MOST_SAVED);
        expect(parseKept(JSON.stringify(kept))).toEqual(kept);
      }),
    );
  });

  test('fit a text that begins one of their words', () => {
    const kept = withSaved(past('Amoxicilline chat', 'seringue 5 ml'), {
      name: 'vaccin · Chat',
      search: '?q=vaccin&species=cat',
    });
    expect(matching(kept, 'ch')).toEqual({
      past: ['Amoxicilline chat'],
      saved: [{ name: 'vaccin · Chat', search: '?q=vaccin&species=cat' }],
    });
    expect(matching(kept, 'hat')).toEqual(NOTHING_KEPT);
    expect(matching(kept, 'SERINGUE 5 ML').past).toEqual([]);
    expect(matching(kept, '')).toEqual(kept);
  });

  test('saved twice is saved once, with the newer name; both lists can be emptied', () => {
    const saved = withSaved(withSaved(past('a'), { name: 'one', search: '?q=a' }), {
      name: 'two',
      search: '?q=a',
    });
    expect(saved.saved).toEqual([{ name: 'two', search: '?q=a' }]);
    expect(withoutSaved(withoutPast(saved), '?q=a')).toEqual(NOTHING_KEPT);
  });

  test.each([
    null,
    '',
    '{',
    '[]',
    '{"past":[1],"saved":[]}',
    '{"past":[],"saved":[{"name":"x","search":"//evil"}]}',
  ])('what lies in the storage as %j is nothing', (text) => {
    expect(parseKept(text)).toEqual(NOTHING_KEPT);
  });
});

describe('their place in the browser', () => {
  beforeEach(() => localStorage.clear());

  test('each person has their own, and tabs tell each other', () => {
    const mine = createKeptSearchesStore(localStorage, window, '7');
    const otherTab = createKeptSearchesStore(localStorage, window, '7');
    const guest = createKeptSearchesStore(localStorage, window, 'guest');
    let told = 0;
    const end = otherTab.listen(() => (told += 1));
    mine.change((kept) => withPast(kept, 'amox'));
    window.dispatchEvent(new StorageEvent('storage', { key: 'vetportal.catalogue.searches.1.7' }));
    expect([told, otherTab.value().past, guest.value().past]).toEqual([1, ['amox'], []]);
    // A change begins with what another tab wrote meanwhile.
    otherTab.change((kept) => withPast(kept, 'doxy'));
    mine.change((kept) => withPast(kept, 'melox'));
    expect(mine.value().past).toEqual(['melox', 'doxy', 'amox']);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(otherTab.value()).toEqual(NOTHING_KEPT);
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
    const store = createKeptSearchesStore(full, window, '7');
    store.change((kept) => withPast(kept, 'amox'));
    expect(store.value().past).toEqual(['amox']);
  });
});
