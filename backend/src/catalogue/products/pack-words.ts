import type { Locale, Translations } from '@vetportal/i18n';
import { table } from '../data/table';
import { cell, type Form } from '../terminology';
import { quantity } from '../wording';

/** What is counted in a pack: form, or drawing of a form | one fr | nl | en | several fr | nl | en */
const PIECES = new Map(
  table(
    `
    hard-capsule | gélule | capsule | capsule | gélules | capsules | capsules
    soft-capsule | capsule | capsule | capsule | capsules | capsules | capsules
    implant | implant | implantaat | implant | implants | implantaten | implants
    bee-hive-strip | lanière | strip | strip | lanières | strips | strips
    vaginal-sponge | éponge | spons | sponge | éponges | sponzen | sponges
    blister | comprimé | tablet | tablet | comprimés | tabletten | tablets
    chew | bouchée | kauwtablet | chew | bouchées | kauwtabletten | chews
    pipette | pipette | pipet | pipette | pipettes | pipetten | pipettes
    injector | injecteur | injector | syringe | injecteurs | injectoren | syringes
    vials | flacon | flacon | vial | flacons | flacons | vials
    collar | collier | halsband | collar | colliers | halsbanden | collars
    bolus | bolus | bolus | bolus | bolus | bolussen | boluses
    device | pièce | stuk | piece | pièces | stuks | pieces
    `,
    7,
  ).map((row) => [cell(row, 0), row]),
);

/**
 * The contents of a pack in words: '3 x 1' of a spot-on is '3 pipettes', '10 x 10' of a tablet '10 x 10 comprimés'; volumes and
 * weights stay as they are.
 */
export function packWords(pack: string, form: Form, locale: Locale): string {
  const text = quantity(pack, locale);
  const row = PIECES.get(form.code) ?? PIECES.get(form.drawing);
  if (!row || /[a-z]$/i.test(pack)) return text;
  const single = /^(\d+) x 1$/.exec(pack)?.[1];
  const words: Translations =
    single === '1'
      ? { fr: cell(row, 1), nl: cell(row, 2), en: cell(row, 3) }
      : { fr: cell(row, 4), nl: cell(row, 5), en: cell(row, 6) };
  return `${single ?? text} ${words[locale]}`;
}

/** The pack within a name, where '10 x 10' says enough after 'comprimés'. */
export const packInName = (pack: string, form: Form, locale: Locale): string =>
  / x 1$/.test(pack) ? packWords(pack, form, locale) : quantity(pack, locale);
