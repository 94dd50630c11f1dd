/** The colours of a drawn pack, as CSS colours. */
export interface Palette {
  /** The brand's own colour, for labels and caps. */
  readonly main: string;
  readonly dark: string;
  readonly light: string;
  /** Text on `main`. */
  readonly onMain: string;
}

/* Hues that stand apart on a shelf; neighbours on the wheel would make brands look alike. */
const HUES = [208, 168, 262, 22, 338, 142, 48, 190, 286, 4, 96, 232];

/** A brand's colours: the same for all its articles, always. */
export function paletteOf(brand: string): Palette {
  let hash = 2166136261;
  for (const character of brand) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  return paletteAt(HUES[hash % HUES.length] ?? OWN_HUE);
}

/** The blue of the house. */
const OWN_HUE = 208;

/** How many tones a pack that is nobody's can have: each hue, and a hue between it and the next on the wheel. */
export const TONES = 2 * HUES.length;
const BETWEEN = 15;

/** For packs that are nobody's. @param tone from 0, the house's own colours, below `TONES` */
export const ownPalette = (tone = 0): Palette =>
  paletteAt((HUES[tone % HUES.length] ?? OWN_HUE) + (tone < HUES.length ? 0 : BETWEEN));

function paletteAt(hue: number): Palette {
  // Yellows and greens are bright at the same lightness: they are drawn darker so that white text stays legible.
  const lightness = hue > 40 && hue < 180 ? 30 : 38;
  return {
    main: `hsl(${hue} 56% ${lightness}%)`,
    dark: `hsl(${hue} 58% ${lightness - 12}%)`,
    light: `hsl(${hue} 48% 88%)`,
    onMain: '#fff',
  };
}
