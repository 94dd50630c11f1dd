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
  const hue = HUES[hash % HUES.length] ?? 208;
  // Yellows and greens are bright at the same lightness: they are drawn darker so that white text stays legible.
  const lightness = hue > 40 && hue < 180 ? 30 : 38;
  return {
    main: `hsl(${hue} 56% ${lightness}%)`,
    dark: `hsl(${hue} 58% ${lightness - 12}%)`,
    light: `hsl(${hue} 48% 88%)`,
    onMain: '#fff',
  };
}
