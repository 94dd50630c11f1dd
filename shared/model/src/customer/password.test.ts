import { passwordProblem } from './password';

test.each([
  ['elf-letters', 'too-short'],
  ['x'.repeat(129), 'too-long'],
  ['claire.delvaux-2026', 'contains-login'],
  ['CLAIRE.Delvaux!', 'contains-login'],
  ['abababababab', 'too-simple'],
  ['tovamiba benarolo', undefined],
  // Counted as characters, not as code units.
  ['🐈🐕🐎🐄🐖🐑🐐🐓🦆🦉🐇🦊', undefined],
])('%s @R08', (password, problem) => {
  expect(passwordProblem(password, 'claire.delvaux@cabinet.example')).toBe(problem);
});
