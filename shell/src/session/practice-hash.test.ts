import { practiceHash } from './practice-hash';

test('colleagues have the same hash, and it does not tell the name @W28', () => {
  expect(practiceHash('Clinique du Parc', 7)).toBe(practiceHash(' clinique du parc', 8));
  expect(practiceHash('Clinique du Parc', 7)).toMatch(/^[0-9a-z]{2,14}$/);
  expect(practiceHash('', 7)).not.toBe(practiceHash('', 8));
  const many = Array.from({ length: 5000 }, (_, index) => practiceHash(`Practice ${index}`, index));
  expect(new Set(many).size).toBe(5000);
});
