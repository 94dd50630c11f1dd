import { nestedRule } from './nested-rule';

test.each([
  ['@media print{.a{top:0;}}', '.a{@media print{&{top:0;}}}'],
  ['@media (max-width: 40em){.a >div:hover{top:0;}}', '.a{@media (max-width: 40em){& >div:hover{top:0;}}}'],
  [
    '@media print{.a{top:0;}.a:hover,.a:focus{left:0;}}',
    '.a{@media print{&{top:0;}&:hover,&:focus{left:0;}}}',
  ],
  ['@media print{.parent:hover .a.a{top:0;}}', '.parent{@media print{&:hover .a.a{top:0;}}}'],
  ["@media print{.a{grid-area:'x {' 'y';}}", ".a{@media print{&{grid-area:'x {' 'y';}}}"],
  ['@container (min-width:1px){.a-b .a-b-c{top:0;}}', '.a-b{@container (min-width:1px){& .a-b-c{top:0;}}}'],
  ['@supports (top:0){.a:is(.b,.c){top:0;}}', '.a{@supports (top:0){&:is(.b,.c){top:0;}}}'],
])('a condition stands within the rule that it is about, as %p @B11', (rule, nested) => {
  expect(nestedRule(rule)).toBe(nested);
});

test.each([
  '.a{top:0;}',
  '.a:hover{content:"@media print{.b{top:0}}";}',
  '@keyframes a{from{top:0;}to{top:1px;}}',
  '@font-face{font-family:a;}',
  // Nothing that all have in common.
  '@media print{.a{top:0;}.b{top:0;}}',
  '@media print{.a,.b{top:0;}}',
  '@media print{body{top:0;}}',
  // What is no plain list of rules is left to the browser.
  '@media print{@media screen{.a{top:0;}}}',
  '@media print{}',
  '@media print{.a\\:b{top:0;}}',
])('every other rule is as it was: %p @B11', (rule) => {
  expect(nestedRule(rule)).toBe(rule);
});
