import { Compounds } from './compounds';
import { synonymsOf } from './synonyms';

const dutch = new Compounds('nl', ['hond', 'oplossing', 'besmetting', 'kauw', 'antibioticum']);

test.each([
  ['wormtablet', ['worm', 'tablet']],
  ['wormtabletten', ['worm', 'tablet']],
  ['kauwtabletten', ['kauw', 'tablet']],
  ['vlooienbesmetting', ['vlooi', 'besmetting']],
  ['hondenvoer', ['hond', 'voer']],
  ['tekenhalsband', ['tek', 'hals', 'band']],
  ['oorzalf', ['or', 'zalf']],
  ['meloxicam', undefined],
  ['hond', undefined],
  ['tablet', undefined],
])('%s is %j @R26', (word, parts) => {
  expect(dutch.parts(word)).toEqual(parts);
});

test('French writes its compounds apart', () => {
  expect(new Compounds('fr', ['chien', 'loup']).parts('chienloup')).toBeUndefined();
});

test('synonyms find each other, those after an arrow only one way @R26', () => {
  const synonyms = synonymsOf('nl');
  expect(synonyms.get('koe')).toContainEqual(['rund']);
  expect(synonyms.get('rund')).toContainEqual(['koe']);
  expect(synonyms.get('worm')).toContainEqual(['ontwormingsmiddel']);
  expect(synonyms.get('ontwormingsmiddel')).not.toContainEqual(['worm']);
  expect(synonymsOf('fr').get('con')).toBeUndefined();
});
