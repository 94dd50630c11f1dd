import { readOverrides } from '@vetportal/contracts/module';
import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { preHydrationOverride } from './pre-hydration-override';

/** The session storage of a tab after the script has run in it. */
function storedAfter(script: string, before: Readonly<Record<string, string>> = {}): Record<string, string> {
  const kept = new Map(Object.entries(before));
  runInNewContext(script, {
    sessionStorage: {
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
  return Object.fromEntries(kept);
}

describe('the overrides of a page @D05', () => {
  test('are stored under the key and in the form that the shell reads', () => {
    const used = [
      { module: 'mf-cart', version: '1.4.0' },
      { module: 'mf-cms', version: 'http://localhost:9001/' },
    ];
    const kept = storedAfter(preHydrationOverride(used).script);
    expect(Object.keys(kept)).toEqual(['vetportal.overrides']);
    expect(readOverrides(kept['vetportal.overrides'] ?? '')).toEqual(used);
  });

  test('are removed by a page without overrides', () => {
    expect(
      storedAfter(preHydrationOverride([]).script, { 'vetportal.overrides': '?mf=mf-cart@1.4.0' }),
    ).toEqual({});
  });

  test('cannot break out of the script element, and have the hash of their script', () => {
    const { script, hash } = preHydrationOverride([{ module: 'mf-</script>', version: '"</script>\u2028' }]);
    expect(script).not.toMatch(/[<\u2028]/);
    expect(hash).toBe(`sha384-${createHash('sha384').update(script).digest('base64')}`);
    expect(readOverrides(storedAfter(script)['vetportal.overrides'] ?? '')).toEqual([
      { module: 'mf-</script>', version: '"</script>\u2028' },
    ]);
  });

  test('do no harm in a browser without session storage', () => {
    expect(() => void runInNewContext(preHydrationOverride([]).script, {})).not.toThrow();
  });
});
