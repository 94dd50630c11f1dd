import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { globalCss } from './global-css';
import { token } from './tokens';

const declared = new Set(Array.from(globalCss.matchAll(/(--vp-[\w-]+):/g), ([, name]) => name));

const references = (value: unknown): string[] =>
  typeof value === 'string'
    ? Array.from(value.matchAll(/var\((--vp-[\w-]+)/g), ([, name]) => name ?? '')
    : Object.values(value as object).flatMap(references);

const sources = readdirSync(path.join(__dirname, '..'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => [file, readFileSync(path.join(__dirname, '..', file), 'utf8')] as const);

test('every token has a value', () => {
  const named = references(token);
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((name) => !declared.has(name))).toEqual([]);
});

test('no declaration lacks its value', () => {
  expect(globalCss).not.toMatch(/:(undefined|NaN|;|\[object)/);
});

test('the loading bar is #0C4E99 in both themes @G12', () => {
  expect(globalCss).toContain('--vp-color-loading-bar:#0C4E99;');
});

test('components take their colours from tokens only', () => {
  const raw = sources
    .filter(([file]) => !file.startsWith('tokens'))
    .flatMap(([file, text]) =>
      Array.from(text.matchAll(/#[0-9a-f]{3,8}\b|\brgba?\(/gi), ([found]) => `${file}: ${found}`),
    );
  expect(raw).toEqual([]);
});

test('motion stops when the person asks for less @B10', () => {
  expect(globalCss).toMatch(/prefers-reduced-motion:reduce.*--vp-motion-slow:0\.01ms/);
  // However short, a duration for all elements would give each a transition of all its properties.
  expect(globalCss).toMatch(/prefers-reduced-motion:reduce\)\{\*.*transition-duration:0s!important/);
});

test('what changes while a page stands is inherited by those alone who name it: else every element’s style is reckoned anew', () => {
  expect(globalCss).toMatch(/@property --vp-foot-inset\s?\{syntax:"<length>";inherits:false;/);
  expect(globalCss).not.toMatch(/(?:html|:root)[^{}]*\{[^}]*--vp-foot-inset/);
  expect(globalCss).toContain('#app{--vp-foot-inset:inherit;}');
});

test('an icon keeps its width in a box that is as wide as it: a bound in per cent makes both 0 in Firefox and WebKit @W01', () => {
  const bounded = Array.from(globalCss.matchAll(/([^{}]+)\{([^{}]*)\}/g))
    .filter(([, , declarations = '']) => /(?:^|;)max-width:[^;]*%/.test(declarations))
    .map(([, selectors = '']) => selectors.trim());
  expect(bounded).toEqual(['img,video']);
});
