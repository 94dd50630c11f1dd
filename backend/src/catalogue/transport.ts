import type { Transport } from '@vetportal/model';
import type { ProductPlan, VariantPlan } from './plan';

/** Forms that are dangerous goods on the road: gas under pressure, alcohol, peracetic acid, formalin, anaesthetic vapours. */
const DANGEROUS_FORMS = new Set([
  'cutaneous-spray',
  'inhalation-vapour',
  'marking-spray',
  'hand-gel',
  'disinfect-stable',
]);

/** Packing weighs a tenth of its contents. */
const PACKING = 1.1;
/** Grams; nothing is lighter with its box. */
const LIGHTEST = 20;
/** Grams of a tablet, a dose or a piece, where the pack is counted. */
const PIECE = { medicine: 2, vaccine: 2, supplement: 5, food: 100, equipment: 30 } as const;
/** Grams of a device that is bought for one customer: a monitor, a table. */
const DEVICE = 12_000;

/** How an article travels, by what is in its pack. */
export const transportOf = (plan: ProductPlan, { packaging }: VariantPlan): Transport => ({
  isColdChain: plan.storage === 'cold',
  isDangerous: DANGEROUS_FORMS.has(plan.presentation.code),
  weightGrams: plan.flags.includes('is_mto')
    ? DEVICE
    : Math.max(LIGHTEST, Math.round(gramsIn(packaging.en, PIECE[plan.kind]) * PACKING)),
});

const FACTORS: Readonly<Record<string, number>> = { kg: 1_000, l: 1_000, g: 1, ml: 1 };

/** '12 x 400 ml' is 4,800; '20 x 10 tablets' counts pieces. A litre of anything weighs a kilogram here. */
function gramsIn(pack: string, piece: number): number {
  const measure = /(\d+(?:\.\d+)?)\s*(kg|g|l|ml)\b/i.exec(pack);
  const counted = (measure ? pack.slice(0, measure.index) : pack).match(/\d+/g) ?? [];
  const count = counted.reduce((total, number) => total * Number(number), 1);
  if (!measure) return count * piece;
  return count * Number(measure[1]) * (FACTORS[(measure[2] ?? '').toLowerCase()] ?? 1);
}
