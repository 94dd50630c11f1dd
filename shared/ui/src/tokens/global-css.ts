import {
  coarseSize,
  colors,
  fontFamily,
  fontFamilyMono,
  fontSize,
  fontWeight,
  layer,
  lineHeight,
  motion,
  radius,
  shadow,
  size,
  space,
} from './values';
import { propertyName } from './tokens';

const declare = (group: string, values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${propertyName(group, name)}:${String(value)};`)
    .join('');

const rem = (pixels: Readonly<Record<string, number>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(pixels).map(([name, value]) => [name, value === 0 ? '0' : `${String(value / 16)}rem`]),
  );

const themed = Object.fromEntries(
  Object.entries(colors).map(([name, [light, dark]]) => [
    name,
    light === dark ? light : `light-dark(${light},${dark})`,
  ]),
);

/**
 * How high what stands at the foot of the window is, on the body, for whoever is above it. Handed down by those alone who name it: a
 * value that all inherit would have every element's style reckoned anew whenever a bar comes or goes.
 */
const footInset = `
@property --vp-foot-inset{syntax:"<length>";inherits:false;initial-value:0px;}
#app{--vp-foot-inset:inherit;}
`;

/** The custom properties. The theme follows the system unless `<html data-theme>` says otherwise. */
const properties = `
:root{color-scheme:light dark;
${declare('color', themed)}
${declare('space', rem(space))}
${declare('font-size', rem(fontSize))}
${declare('font-weight', fontWeight)}
${declare('line-height', lineHeight)}
${declare('radius', radius)}
${declare('shadow', shadow)}
${declare('layer', layer)}
${declare('size', size)}
${declare('motion', motion)}
--vp-font-family:${fontFamily};
--vp-font-family-mono:${fontFamilyMono};}
:root[data-theme=light]{color-scheme:light;}
:root[data-theme=dark]{color-scheme:dark;}
@media (pointer:coarse){:root{${declare('size', coarseSize)}}}
@media (prefers-reduced-motion:reduce){:root{${declare('motion', { fast: '0.01ms', slow: '0.01ms' })}}}
`;

/** Browser defaults that the components rely on being gone. */
const reset = `
*,*::before,*::after{box-sizing:border-box;}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scrollbar-gutter:stable;scroll-padding-top:5rem;}
body{margin:0;min-height:100dvh;background:var(--vp-color-page);color:var(--vp-color-text);
font:var(--vp-font-weight-regular) var(--vp-font-size-md)/var(--vp-line-height-normal) var(--vp-font-family);
-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale;overflow-wrap:break-word;}
h1,h2,h3,h4,h5,h6,p,dl,dd,figure,blockquote,fieldset{margin:0;padding:0;border:0;}
ul,ol{margin:0;padding:0;list-style:none;}
address{font-style:normal;}
h1,h2,h3,h4{font-weight:var(--vp-font-weight-semibold);line-height:var(--vp-line-height-tight);text-wrap:balance;}
img,svg,video{display:block;}
img,video{max-width:100%;height:auto;}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit;}
button{border:0;background:none;padding:0;cursor:pointer;}
textarea{resize:vertical;}
table{border-collapse:collapse;border-spacing:0;}
th{text-align:start;font-weight:inherit;}
a{color:inherit;text-decoration:none;}
vp-part,vp-page{display:contents;}
hr{border:0;border-top:1px solid var(--vp-color-border);margin:0;}
summary{cursor:pointer;}
[hidden]{display:none!important;}
vp-page>[data-left]{position:absolute!important;visibility:hidden!important;content-visibility:hidden!important;}
:disabled,[aria-disabled=true]{cursor:not-allowed;}
::placeholder{color:var(--vp-color-text-muted);opacity:1;}
::selection{background:var(--vp-color-brand);color:var(--vp-color-on-brand);}
:focus-visible{outline:2px solid var(--vp-color-focus);outline-offset:2px;}
:target{scroll-margin-top:5rem;}
:root[data-still]{overflow:hidden;}
:root[data-backdrop]{background:color-mix(in srgb,var(--vp-color-page),black 45%);}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:0.01ms!important;
animation-iteration-count:1!important;transition-duration:0s!important;scroll-behavior:auto!important;}}
`;

/** Paper: black on white whatever the theme, no controls, whole tables, no page break inside a row. */
const print = `
@media print{:root,:root[data-theme]{color-scheme:light;}
@page{margin:14mm;}
html{font-size:13px;scrollbar-gutter:auto;}
body{background:none;min-height:0;}
a[href]{color:inherit;text-decoration:none;}
thead{display:table-header-group;break-inside:avoid;}
tfoot{display:table-row-group;}
tr,img,figure{break-inside:avoid;}
h1,h2,h3{break-after:avoid;}
[data-print=hide]{display:none!important;}}
`;

const compact = (css: string): string => css.replace(/\n+/g, '').trim();

/**
 * The global style as plain CSS text: tokens, reset, focus ring, reduced motion, print.
 * The edge writes it into the head of the HTML; then the shell need not mount `<GlobalStyle />`.
 */
export const globalCss: string = compact(footInset + properties + reset + print);
