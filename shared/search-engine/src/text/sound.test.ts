import { soundOf } from './sound';

test.each([
  ['carprophene', 'carprofene'],
  ['butorfanol', 'butorphanol'],
  ['fenytoin', 'phenytoine'],
  ['chlorhexidin', 'chlorhexydine'],
  ['ammoxicilline', 'amoxicillin'],
  ['katheter', 'catheter'],
])('%s sounds as %s @R26', (one, other) => {
  expect(soundOf(one)).toBe(soundOf(other));
});

test.each([
  ['dog', 'cat'],
  ['xylazine', 'procaine'],
  ['ramipril', 'imidapril'],
])('%s does not sound as %s', (one, other) => {
  expect(soundOf(one)).not.toBe(soundOf(other));
});
