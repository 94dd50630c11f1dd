import { readOverrides } from '@vetportal/contracts/module';
import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { earlyWish } from './early-wish';

/** What a tab keeps once the script has run in it. */
function keptAfter(script: string, before: Readonly<Record<string, string>> = {}): Record<string, string> {
  const kept = new Map(Object.entries(before));
  runInNewContext(script, {
    sessionStorage: {
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
  return Object.fromEntries(kept);
}

describe('what a tab has asked for @D05', () => {
  test('is kept under the key and in the form that the shell reads', () => {
    const used = [
      { module: 'mf-cart', version: '1.4.0' },
      { module: 'mf-cms', version: 'http://localhost:9001/' },
    ];
    const kept = keptAfter(earlyWish(used).script);
    expect(Object.keys(kept)).toEqual(['vetportal.overrides']);
    expect(readOverrides(kept['vetportal.overrides'] ?? '')).toEqual(used);
  });

  test('is forgotten where a page has nothing of it', () => {
    expect(keptAfter(earlyWish([]).script, { 'vetportal.overrides': '?mf=mf-cart@1.4.0' })).toEqual({});
  });

  test('cannot leave the script element, and has the hash of its script', () => {
    const { script, hash } = earlyWish([{ module: 'mf-</script>', version: '"</script>\u2028' }]);
    expect(script).not.toMatch(/[<\u2028]/);
    expect(hash).toBe(`sha384-${createHash('sha384').update(script).digest('base64')}`);
    expect(readOverrides(keptAfter(script)['vetportal.overrides'] ?? '')).toEqual([
      { module: 'mf-</script>', version: '"</script>\u2028' },
    ]);
  });

  test('does no harm in a browser that keeps nothing', () => {
    expect(() => void runInNewContext(earlyWish([]).script, {})).not.toThrow();
  });
});
