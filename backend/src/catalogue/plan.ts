import type { Translations } from '@vetportal/i18n';
import type { ProductFlag } from '@vetportal/model';

/** A line of an article's table of properties. */
export interface Attribute {
  readonly group: 'composition' | 'use' | 'pack' | 'food' | 'technical';
  readonly key: string;
  readonly name: Translations;
  readonly value: Translations;
}

/** What a family of articles is, before it has numbers, prices and stock. */
export interface ProductPlan {
  /** Unique; the source of everything that is drawn by lot for the product. */
  readonly key: string;
  readonly kind: 'medicine' | 'vaccine' | 'food' | 'supplement' | 'equipment';
  readonly brandId: number;
  /** Code of the deepest category. */
  readonly category: string;
  readonly drawing: string;
  /** Code and names of the form; names are needed for forms outside of the table. */
  readonly presentation: { readonly code: string; readonly names: Translations };
  readonly names: Translations;
  readonly shortDescriptions: Translations;
  readonly descriptions: Translations;
  readonly species: readonly string[];
  readonly activePrinciples: readonly string[];
  readonly routes: readonly string[];
  readonly indications: readonly string[];
  readonly animalSizes: readonly string[];
  readonly ages: readonly string[];
  readonly foodRange: string | null;
  readonly flags: readonly ProductFlag[];
  readonly atcvet: string | null;
  readonly amcra: string | null;
  readonly storage: 'ambient' | 'cold';
  readonly taxPercent: 6 | 21;
  readonly attributes: readonly Attribute[];
  readonly variants: readonly VariantPlan[];
}

export interface VariantPlan {
  readonly names: Translations;
  readonly shortNames: Translations;
  /** Contents of the pack in words: '20 x 10'. */
  readonly packaging: Translations;
  /** What is printed on its picture, in any language. */
  readonly label: string;
  /** Value by axis, in the order of the axes; the name of an axis is a key of AXES. */
  readonly axes: Readonly<Record<string, Translations>>;
  readonly grossCents: number;
}

/** What variants differ in. */
export const AXES: Readonly<Record<string, Translations>> = {
  strength: { fr: 'Dosage', nl: 'Sterkte', en: 'Strength' },
  pack: { fr: 'Conditionnement', nl: 'Verpakking', en: 'Pack size' },
  volume: { fr: 'Volume', nl: 'Volume', en: 'Volume' },
  gauge: { fr: 'Calibre', nl: 'Gauge', en: 'Gauge' },
  length: { fr: 'Longueur', nl: 'Lengte', en: 'Length' },
  width: { fr: 'Largeur', nl: 'Breedte', en: 'Width' },
  size: { fr: 'Format', nl: 'Formaat', en: 'Format' },
  'clothing-size': { fr: 'Taille', nl: 'Maat', en: 'Size' },
  colour: { fr: 'Couleur', nl: 'Kleur', en: 'Colour' },
  material: { fr: 'Version', nl: 'Uitvoering', en: 'Version' },
  shape: { fr: 'Modèle', nl: 'Model', en: 'Model' },
  tip: { fr: 'Embout', nl: 'Tip', en: 'Tip' },
};
