import type { Translations } from '@vetportal/i18n';
import { CLASS_GROUPS } from './data/classes.data';
import { CATEGORIES, FORM_GROUPS } from './data/categories.data';
import { EQUIPMENT } from './data/equipment.data';
import { FOOD_RANGES } from './data/foods.data';
import { table, words } from './data/table';
import { cell, known } from './terminology';
import { inEach, listed, slug, translations } from './wording';

/** A category of the catalogue. */
export interface Category {
  readonly id: number;
  /** Code, unique; a third level is `second/third`. */
  readonly code: string;
  readonly parent: string | null;
  readonly level: number;
  readonly sequence: number;
  readonly names: Translations;
  readonly subtitles: Translations;
  readonly urlKeys: Translations;
  readonly redirectUrlKeys: Translations<readonly string[]>;
  readonly descriptions: Translations;
}

interface Node {
  code: string;
  parent: string | null;
  names: Translations;
  subtitles: Translations | null;
}

/**
 * The tree, three levels deep, with the categories that have articles.
 * @param used codes of categories that articles stand in
 */
export function makeCategories(used: ReadonlySet<string>): Category[] {
  const nodes = new Map(allNodes().map((node) => [node.code, node]));
  const kept = new Set<string>();
  for (const code of used) {
    for (let at: string | null = code; at !== null; at = known(nodes, at).parent) kept.add(at);
  }
  const byParent = grouped([...nodes.values()]);
  const made: Category[] = [];
  const add = (node: Node, parent: Category | null, sequence: number) => {
    if (!kept.has(node.code)) return;
    const urlKeys = inEach((locale) =>
      [parent?.urlKeys[locale], slug(node.names[locale])].filter(Boolean).join('/'),
    );
    const children = (byParent.get(node.code) ?? []).filter(({ code }) => kept.has(code));
    const category: Category = {
      id: made.length + 1,
      code: node.code,
      parent: node.parent,
      level: parent ? parent.level + 1 : 0,
      sequence,
      names: node.names,
      subtitles: node.subtitles ?? inEach((locale) => (parent ? parent.names[locale] : '')),
      urlKeys,
      // The address that the category had in the former shop.
      redirectUrlKeys: inEach((locale) =>
        sequence % 3 === 0 ? [`${made.length + 1}-${slug(node.names[locale])}`] : [],
      ),
      descriptions: describe(node, children),
    };
    made.push(category);
    children.forEach((child, index) => add(child, category, index + 1));
  };
  (byParent.get(null) ?? []).forEach((node, index) => add(node, null, index + 1));
  return made;
}

function grouped(nodes: readonly Node[]): Map<string | null, Node[]> {
  const groups = new Map<string | null, Node[]>();
  for (const node of nodes) groups.set(node.parent, [...(groups.get(node.parent) ?? []), node]);
  return groups;
}

function describe(node: Node, children: readonly Node[]): Translations {
  const names = inEach((locale) =>
    listed(
      children.slice(0, 6).map((child) => child.names[locale]),
      locale,
    ),
  );
  const subtitle = node.subtitles;
  if (children.length === 0) {
    return {
      fr: `${node.names.fr} : les articles de cette rubrique, avec leur disponibilité et, une fois connecté, votre prix net.`,
      nl: `${node.names.nl}: de artikelen van deze rubriek, met hun beschikbaarheid en, eens aangemeld, uw nettoprijs.`,
      en: `${node.names.en}: the articles of this section with their availability and, once signed in, your net price.`,
    };
  }
  return {
    fr: `${subtitle ? `${subtitle.fr}. ` : ''}Cette rubrique comprend : ${names.fr}.`,
    nl: `${subtitle ? `${subtitle.nl}. ` : ''}Deze rubriek omvat: ${names.nl}.`,
    en: `${subtitle ? `${subtitle.en}. ` : ''}This section covers: ${names.en}.`,
  };
}

function allNodes(): Node[] {
  const typed = table(CATEGORIES, 8).map((row): Node => ({
    code: cell(row, 0),
    parent: cell(row, 1) === '-' ? null : cell(row, 1),
    names: translations(row.slice(2, 5)),
    subtitles: cell(row, 5) === '-' ? null : translations(row.slice(5)),
  }));
  const groups = table(CLASS_GROUPS, 5).map((row): Node => ({
    code: cell(row, 0),
    parent: cell(row, 1),
    names: translations(row.slice(2)),
    subtitles: null,
  }));
  return [...typed, ...groups, ...groups.flatMap(formNodes), ...rangeNodes(), ...equipmentNodes()];
}

const formNodes = (group: Node): Node[] =>
  table(FORM_GROUPS, 4).map((row) => ({
    code: `${group.code}/${cell(row, 0)}`,
    parent: group.code,
    names: {
      fr: `${group.names.fr} ${cell(row, 1)}`,
      nl: `${cell(row, 2)} ${lowerFirst(group.names.nl)}`,
      en: `${cell(row, 3)} ${lowerFirst(group.names.en)}`,
    },
    subtitles: null,
  }));

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const ANIMALS = {
  dog: { fr: 'chien', nl: 'hond', en: 'dog' },
  cat: { fr: 'chat', nl: 'kat', en: 'cat' },
} satisfies Record<string, Translations>;

const rangeNodes = (): Node[] =>
  table(FOOD_RANGES, 9).flatMap((row) =>
    (words(cell(row, 5)) as ('dog' | 'cat')[]).map((species) => ({
      code: `food-${cell(row, 1)}-${species}/${cell(row, 0)}`,
      parent: `food-${cell(row, 1)}-${species}`,
      names: inEach((locale) => `${translations(row.slice(2, 5))[locale]} ${ANIMALS[species][locale]}`),
      subtitles: null,
    })),
  );

const equipmentNodes = (): Node[] =>
  table(EQUIPMENT, 15).map((row) => ({
    code: `${cell(row, 1)}/${cell(row, 0)}`,
    parent: cell(row, 1),
    names: translations(row.slice(4, 7)),
    subtitles: null,
  }));
