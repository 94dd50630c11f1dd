import { createStyleMerger } from './merge-styles';

const button = { component: 'ui__sc-1', names: ['aa'], css: '.aa{color:red;}/*!sc*/\n' };

test('the rules of a component that several parts use stand once @B11', () => {
  const merger = createStyleMerger();
  const link = { component: 'ui__sc-2', names: ['bb'], css: '.bb{color:blue;}/*!sc*/\n' };
  const css = merger.add([button, link]) + merger.add([button]);
  expect(css.match(/\.aa\{/g)).toHaveLength(1);
  expect(css).toContain('data-styled.g1[id="ui__sc-1"]{content:"aa,"}/*!sc*/\n');
  expect(css).toContain('data-styled.g2[id="ui__sc-2"]{content:"bb,"}/*!sc*/\n');
});

test('another look of a component that the page has already joins its group', () => {
  const merger = createStyleMerger();
  merger.add([button]);
  const both = { ...button, names: ['aa', 'cc'], css: `${button.css}.cc{color:green;}/*!sc*/\n` };
  const css = merger.add([both]);
  expect(css).toBe('.cc{color:green;}/*!sc*/\ndata-styled.g1[id="ui__sc-1"]{content:"cc,"}/*!sc*/\n');
});

test('a look that a later part brings stands before what extends its component', () => {
  const primary = { component: 'shell__sc-1', names: ['pp'], css: '.pp{color:white;}/*!sc*/\n' };
  const small = { ...button, names: ['cc'], css: '.cc{color:green;}/*!sc*/\n' };
  const css = createStyleMerger().add([button, primary, small]);
  expect(css).toBe(
    '.aa{color:red;}/*!sc*/\n.cc{color:green;}/*!sc*/\ndata-styled.g1[id="ui__sc-1"]{content:"aa,cc,"}/*!sc*/\n' +
      '.pp{color:white;}/*!sc*/\ndata-styled.g2[id="shell__sc-1"]{content:"pp,"}/*!sc*/\n',
  );
});
