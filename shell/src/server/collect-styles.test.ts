import { collectStyles } from './collect-styles';

test('the rules of each component are told apart, in order @B11', () => {
  const tags =
    '<style data-styled="true" data-styled-version="6.6.0">.aa{color:red;}/*!sc*/\n.ab{color:blue;}/*!sc*/\n' +
    'data-styled.g3[id="ui__sc-1"]{content:"aa,ab,"}/*!sc*/\n' +
    '.bb{color:green;}/*!sc*/\ndata-styled.g7[id="mf-cart__sc-2"]{content:"bb,"}/*!sc*/\n</style>';
  expect(collectStyles(tags)).toEqual([
    {
      component: 'ui__sc-1',
      names: ['aa', 'ab'],
      css: '.aa{color:red;}/*!sc*/\n.ab{color:blue;}/*!sc*/\n',
    },
    { component: 'mf-cart__sc-2', names: ['bb'], css: '.bb{color:green;}/*!sc*/\n' },
  ]);
});

test('a part without styles has none', () => {
  expect(collectStyles('')).toEqual([]);
});
