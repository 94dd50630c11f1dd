/**
 * The names of the design tokens, and typed `var(--vp-…)` references to them.
 *
 * Only names live here, because every module bundles this file; the values are in `values.ts`, which
 * only the global style needs. A module writes `${token.color.textMuted}` and never a raw value.
 */

export const colorNames = [
  'page',
  'surface',
  'surfaceRaised',
  'surfaceSunken',
  'surfaceHover',
  'surfaceSelected',
  'imageTile',
  'text',
  'textMuted',
  'textDisabled',
  'border',
  'borderMedium',
  'borderStrong',
  'borderHover',
  'brand',
  'brandHover',
  'brandActive',
  'onBrand',
  'link',
  'linkHover',
  'focus',
  'info',
  'infoSurface',
  'infoBorder',
  'success',
  'successSurface',
  'successBorder',
  'warning',
  'warningSurface',
  'warningBorder',
  'danger',
  'dangerSurface',
  'dangerBorder',
  'dangerFill',
  'dangerFillHover',
  'onDanger',
  'neutralSurface',
  'backdrop',
  'skeleton',
  'skeletonShine',
  'loadingBar',
  'header',
  'headerText',
  'headerTextMuted',
  'headerHover',
  'headerBorder',
] as const;

export const spaceSteps = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 16] as const;

export const fontSizeNames = ['xs', 'sm', 'md', 'lg', 'xl', 'xxl', 'xxxl'] as const;

export const fontWeightNames = ['regular', 'semibold'] as const;

export const lineHeightNames = ['tight', 'normal', 'relaxed'] as const;

export const radiusNames = ['sm', 'md', 'lg', 'pill'] as const;

export const shadowNames = ['sm', 'md', 'lg'] as const;

export const layerNames = ['sticky', 'header', 'popover', 'overlay', 'toast', 'loadingBar'] as const;

export const sizeNames = ['control', 'controlSmall', 'tapTarget', 'row', 'icon', 'contentWidth'] as const;

export const motionNames = ['fast', 'slow', 'easing'] as const;

export type ColorName = (typeof colorNames)[number];
export type SpaceStep = (typeof spaceSteps)[number];
export type FontSizeName = (typeof fontSizeNames)[number];
export type FontWeightName = (typeof fontWeightNames)[number];
export type LineHeightName = (typeof lineHeightNames)[number];
export type RadiusName = (typeof radiusNames)[number];
export type ShadowName = (typeof shadowNames)[number];
export type LayerName = (typeof layerNames)[number];
export type SizeName = (typeof sizeNames)[number];
export type MotionName = (typeof motionNames)[number];

/** `surfaceRaised` -> `surface-raised`. */
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The CSS custom property of a token.
 *
 * @param group the token's group, for example `color`
 * @param name its name in that group, in camel case or a step of the scale
 * @returns for example `--vp-color-text-muted`
 */
export const propertyName = (group: string, name: string | number): string =>
  `--vp-${group}-${kebab(String(name))}`;

function references<Name extends string | number>(
  group: string,
  names: readonly Name[],
): Readonly<Record<Name, string>> {
  return Object.fromEntries(names.map((name) => [name, `var(${propertyName(group, name)})`])) as Record<
    Name,
    string
  >;
}

/**
 * References to every design token, as `var(--vp-…)` strings for styled-components.
 *
 * @example styled.div`padding: ${token.space[3]}; color: ${token.color.textMuted};`
 */
export const token = /* #__PURE__ */ Object.freeze({
  color: /* #__PURE__ */ references('color', colorNames),
  /** A 4 px grid: `token.space[3]` is 12 px, given in rem so that it follows the person's font size. */
  space: /* #__PURE__ */ references('space', spaceSteps),
  fontSize: /* #__PURE__ */ references('font-size', fontSizeNames),
  fontWeight: /* #__PURE__ */ references('font-weight', fontWeightNames),
  lineHeight: /* #__PURE__ */ references('line-height', lineHeightNames),
  fontFamily: 'var(--vp-font-family)',
  /** For codes that are compared character by character (CNK, EAN, lot numbers). */
  fontFamilyMono: 'var(--vp-font-family-mono)',
  radius: /* #__PURE__ */ references('radius', radiusNames),
  shadow: /* #__PURE__ */ references('shadow', shadowNames),
  layer: /* #__PURE__ */ references('layer', layerNames),
  size: /* #__PURE__ */ references('size', sizeNames),
  motion: /* #__PURE__ */ references('motion', motionNames),
});

/**
 * Widths at which the layout changes. Phone: up to 639 px, tablet: up to 1023 px.
 *
 * @example styled.div`${media.phone} { display: none; }`
 */
export const media = {
  phone: '@media (max-width: 39.99em)',
  belowDesktop: '@media (max-width: 63.99em)',
  tabletUp: '@media (min-width: 40em)',
  desktop: '@media (min-width: 64em)',
  /** Fingers instead of a mouse: controls grow to 44 px. */
  coarse: '@media (pointer: coarse)',
  hover: '@media (hover: hover)',
  print: '@media print',
} as const;
