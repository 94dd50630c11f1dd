import type {
  ColorName,
  FontSizeName,
  FontWeightName,
  LayerName,
  LineHeightName,
  MotionName,
  RadiusName,
  ShadowName,
  SizeName,
  SpaceStep,
} from './tokens';

/** A colour in the light and in the dark theme. */
export type ThemedColor = readonly [light: string, dark: string];

/** The brand's blue; the loading bar keeps it in both themes (`G12`). */
export const BRAND = '#0C4E99';

/**
 * Every colour. Text colours reach 4.5:1 and control borders 3:1 on the surfaces they are documented for
 * in `contrast-pairs.ts`, in both themes; a test computes it.
 */
export const colors: Readonly<Record<ColorName, ThemedColor>> = {
  page: ['#F5F7FA', '#0F141B'],
  surface: ['#FFFFFF', '#171D26'],
  surfaceRaised: ['#FFFFFF', '#1F2732'],
  surfaceSunken: ['#EDF1F6', '#0B1016'],
  surfaceHover: ['#F0F4F9', '#202936'],
  surfaceSelected: ['#E3EDF9', '#1B3453'],
  imageTile: ['#FFFFFF', '#E6EBF1'],
  text: ['#17202C', '#E7ECF3'],
  textMuted: ['#525F70', '#A9B5C4'],
  textDisabled: ['#8893A2', '#6B7888'],
  border: ['#DCE2EA', '#2C3645'],
  borderMedium: ['#C0CAD6', '#46556A'],
  borderStrong: ['#7F8C9D', '#6F7E92'],
  borderHover: ['#525F70', '#A9B5C4'],
  brand: [BRAND, '#2A6CC2'],
  brandHover: ['#0A4182', '#3072C8'],
  brandActive: ['#08356B', '#225CA9'],
  onBrand: ['#FFFFFF', '#FFFFFF'],
  link: [BRAND, '#8DBBF5'],
  linkHover: ['#08356B', '#B5D3FA'],
  focus: ['#1668CC', '#8DBBF5'],
  info: [BRAND, '#9CC4F7'],
  infoSurface: ['#EAF2FB', '#16283F'],
  infoBorder: ['#BBD3EE', '#2C4B72'],
  success: ['#1B6B35', '#7FD39A'],
  successSurface: ['#E7F5EB', '#142B1D'],
  successBorder: ['#B7DDC2', '#295239'],
  warning: ['#855000', '#F0BE6A'],
  warningSurface: ['#FFF5E0', '#33260F'],
  warningBorder: ['#F0D49B', '#5F4A20'],
  danger: ['#B3261E', '#FF9F97'],
  dangerSurface: ['#FDEEEC', '#3A1A19'],
  dangerBorder: ['#F2C4BF', '#6B3230'],
  dangerFill: ['#B3261E', '#C5372E'],
  dangerFillHover: ['#951C15', '#D2443B'],
  onDanger: ['#FFFFFF', '#FFFFFF'],
  neutralSurface: ['#EBEFF4', '#28313E'],
  backdrop: ['rgb(15 25 40 / 45%)', 'rgb(0 0 0 / 60%)'],
  skeleton: ['#E6EAF0', '#232C38'],
  skeletonShine: ['#F2F5F8', '#2C3745'],
  loadingBar: [BRAND, BRAND],
  header: [BRAND, '#12263F'],
  headerText: ['#FFFFFF', '#F2F6FB'],
  headerTextMuted: ['#D0E0F3', '#B9C9DD'],
  headerHover: ['#0A4182', '#1C3558'],
  headerBorder: ['#2E69AC', '#294669'],
};

/** Pixels of each spacing step; the grid is 4 px. */
export const space: Readonly<Record<SpaceStep, number>> = {
  0: 0,
  1: 4,
  2: 8,
  3: 12,
  4: 16,
  5: 20,
  6: 24,
  8: 32,
  10: 40,
  12: 48,
  16: 64,
};

/** Pixels of each text size; body text is `md`. */
export const fontSize: Readonly<Record<FontSizeName, number>> = {
  xs: 12,
  sm: 13,
  md: 14,
  lg: 16,
  xl: 18,
  xxl: 22,
  xxxl: 28,
};

export const fontWeight: Readonly<Record<FontWeightName, number>> = {
  regular: 400,
  semibold: 600,
};

export const lineHeight: Readonly<Record<LineHeightName, number>> = {
  tight: 1.25,
  normal: 1.43,
  relaxed: 1.6,
};

export const radius: Readonly<Record<RadiusName, string>> = {
  sm: '3px',
  md: '5px',
  lg: '8px',
  pill: '999px',
};

/** Shadows are for what floats; cards are separated by a border. */
export const shadow: Readonly<Record<ShadowName, string>> = {
  sm: '0 1px 2px rgb(16 32 56 / 8%)',
  md: '0 4px 14px rgb(16 32 56 / 14%), 0 1px 3px rgb(16 32 56 / 8%)',
  lg: '0 16px 40px rgb(16 32 56 / 22%), 0 2px 8px rgb(16 32 56 / 10%)',
};

/** Stacking order of what leaves the flow of the page. */
export const layer: Readonly<Record<LayerName, number>> = {
  sticky: 10,
  header: 20,
  popover: 40,
  overlay: 50,
  toast: 60,
  loadingBar: 70,
};

export const size: Readonly<Record<SizeName, string>> = {
  control: '2.25rem',
  controlSmall: '1.75rem',
  tapTarget: '1.5rem',
  row: '2.375rem',
  icon: '1.25rem',
  contentWidth: '82rem',
};

/** With fingers every control is at least 44 px (WCAG 2.5.5). */
export const coarseSize: Readonly<Partial<Record<SizeName, string>>> = {
  control: '2.75rem',
  controlSmall: '2.75rem',
  tapTarget: '2.75rem',
  row: '2.75rem',
};

export const motion: Readonly<Record<MotionName, string>> = {
  fast: '120ms',
  slow: '220ms',
  easing: 'cubic-bezier(0.2, 0, 0, 1)',
};

/*
 * The interface's own letters of each system: Windows, Linux, Android, and by `system-ui` those of Apple. Few names: a browser looks
 * for each that is not there before it paints the first page, and on Linux asks another process.
 */
export const fontFamily = '"Segoe UI", "Liberation Sans", Roboto, system-ui, sans-serif';

export const fontFamilyMono = 'Consolas, "Liberation Mono", Menlo, monospace';
