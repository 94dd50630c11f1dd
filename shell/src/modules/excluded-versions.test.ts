import { createExcludedVersions } from './excluded-versions';

const clear = () => (document.cookie = 'avoid=; Path=/; Max-Age=0');
beforeEach(clear);
afterAll(clear);

describe('versions that have failed in this session @D07', () => {
  test('are remembered, for the edge as well, beside other cookies', () => {
    document.cookie = 'locale=fr; Path=/';
    const excluded = createExcludedVersions(document);
    expect(excluded.has('mf-cart', '1.4.0')).toBe(false);
    excluded.add('mf-cart', '1.4.0');
    excluded.add('mf-cms', '2.0.0-rc.1+5');
    excluded.add('mf-cart', '1.4.0');
    expect(document.cookie).toContain('avoid=mf-cart@1.4.0|mf-cms@2.0.0-rc.1+5');
    expect(createExcludedVersions(document).has('mf-cart', '1.4.0')).toBe(true);
    expect(excluded.has('mf-cart', '1.4')).toBe(false);
  });

  test('are not many: the oldest go', () => {
    const excluded = createExcludedVersions(document);
    for (let patch = 0; patch < 20; patch += 1) excluded.add('mf-cart', `1.4.${patch}`);
    expect(excluded.has('mf-cart', '1.4.19')).toBe(true);
    expect(excluded.has('mf-cart', '1.4.0')).toBe(false);
  });

  test('are none where the cookie is not the shell’s', () => {
    document.cookie = 'avoid=<mf-cart@1.4.0>; Path=/';
    expect(createExcludedVersions(document).has('mf-cart', '1.4.0')).toBe(false);
  });
});
