import type { ColorName } from './tokens';

/** Two colours that are used together and the contrast they must reach (WCAG 2.2: 1.4.3, 1.4.11). */
export interface ContrastPair {
  readonly foreground: ColorName;
  readonly background: ColorName;
  /** 4.5 for text, 3 for control borders, icons and the focus ring. */
  readonly minimum: 4.5 | 3;
}

const surfaces = [
  'page',
  'surface',
  'surfaceRaised',
  'surfaceSunken',
  'surfaceHover',
  'surfaceSelected',
] as const satisfies readonly ColorName[];

const onEverySurface = (foreground: ColorName, minimum: 4.5 | 3): ContrastPair[] =>
  surfaces.map((background) => ({ foreground, background, minimum }));

const text = (foreground: ColorName, background: ColorName): ContrastPair => ({
  foreground,
  background,
  minimum: 4.5,
});

/** The documented pairs. A component that combines two colours not listed here adds its pair. */
export const contrastPairs: readonly ContrastPair[] = [
  ...onEverySurface('text', 4.5),
  ...onEverySurface('textMuted', 4.5),
  ...onEverySurface('link', 4.5),
  ...onEverySurface('linkHover', 4.5),
  ...onEverySurface('danger', 4.5),
  ...onEverySurface('success', 4.5),
  ...onEverySurface('warning', 4.5),
  ...onEverySurface('focus', 3),
  { foreground: 'borderStrong', background: 'surface', minimum: 3 },
  { foreground: 'borderStrong', background: 'surfaceRaised', minimum: 3 },
  { foreground: 'borderStrong', background: 'page', minimum: 3 },
  text('onBrand', 'brand'),
  text('onBrand', 'brandHover'),
  text('onBrand', 'brandActive'),
  text('onDanger', 'dangerFill'),
  text('onDanger', 'dangerFillHover'),
  text('info', 'infoSurface'),
  text('text', 'infoSurface'),
  text('success', 'successSurface'),
  text('text', 'successSurface'),
  text('warning', 'warningSurface'),
  text('text', 'warningSurface'),
  text('danger', 'dangerSurface'),
  text('text', 'dangerSurface'),
  text('text', 'neutralSurface'),
  text('textMuted', 'neutralSurface'),
  text('headerText', 'header'),
  text('headerText', 'headerHover'),
  text('headerTextMuted', 'header'),
  text('headerTextMuted', 'headerHover'),
];
