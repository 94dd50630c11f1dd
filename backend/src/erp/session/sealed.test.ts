import { seal, unseal } from './sealed';

test('only the secret opens what was sealed with it, and only unchanged @P07', () => {
  const sealed = seal('a refresh token', 'secret of one');
  expect(sealed).not.toContain('refresh');
  expect(unseal(sealed, 'secret of one')).toBe('a refresh token');
  expect(() => unseal(sealed, 'secret of another')).toThrow();
  const changed = `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'Q' : 'A'}`;
  expect(() => unseal(changed, 'secret of one')).toThrow();
  expect(seal('a refresh token', 'secret of one')).not.toBe(sealed);
});
