import type { VariantAxis } from '@vetportal/model';
import fc from 'fast-check';
import { article } from '../testing/products';
import { variantAxes } from './variant-axes';

/** The selector of a product as the index makes it: exact combinations lead somewhere, others nowhere. */
function productOf(combinations: readonly (readonly [string, string])[], at: number) {
  const variants = combinations.map(([strength, pack], index) =>
    article({ id: index, sku: `${strength}/${pack}`, variantAttributes: { Strength: strength, Pack: pack } }),
  );
  const current = variants[at];
  if (!current) throw new Error('no such variant');
  const own = current.variantAttributes;
  const axis = (name: string): VariantAxis => ({
    name,
    values: [...new Set(variants.map(({ variantAttributes }) => variantAttributes[name] ?? ''))].map(
      (value) => ({
        name: value,
        selected: own[name] === value,
        sku: variants.find(({ variantAttributes }) =>
          Object.entries({ ...own, [name]: value }).every(
            ([key, wanted]) => variantAttributes[key] === wanted,
          ),
        )?.sku,
      }),
    ),
  });
  return { axes: [axis('Strength'), axis('Pack')], current, variants };
}

test('a combination that does not exist leads to the nearest one that has the value @E05', () => {
  const { axes, current, variants } = productOf(
    [
      ['50 mg', '10'],
      ['50 mg', '100'],
      ['200 mg', '10'],
    ],
    1,
  );
  expect(variantAxes(axes, current, variants)).toEqual([
    {
      name: 'Strength',
      values: [
        { name: '50 mg', sku: '50 mg/100', state: 'chosen' },
        { name: '200 mg', sku: '200 mg/10', state: 'elsewhere' },
      ],
    },
    {
      name: 'Pack',
      values: [
        { name: '10', sku: '50 mg/10', state: 'there' },
        { name: '100', sku: '50 mg/100', state: 'chosen' },
      ],
    },
  ]);
});

test('a value that no variant has is missing; an axis with one value is no choice @E05', () => {
  const axes: VariantAxis[] = [
    { name: 'Colour', values: [{ name: 'red', sku: 'A', selected: true }] },
    {
      name: 'Size',
      values: [
        { name: 'S', sku: 'A', selected: true },
        { name: 'XXL', sku: undefined, selected: false },
      ],
    },
  ];
  const current = article({ sku: 'A', variantAttributes: { Colour: 'red', Size: 'S' } });
  expect(variantAxes(axes, current, [current])).toEqual([
    {
      name: 'Size',
      values: [
        { name: 'S', sku: 'A', state: 'chosen' },
        { name: 'XXL', sku: undefined, state: 'missing' },
      ],
    },
  ]);
});

test('from each variant every other one is reached, whatever combinations there are @E05', () => {
  const pair = fc.tuple(fc.constantFrom('50', '100', '200'), fc.constantFrom('10', '20', '30', '100'));
  fc.assert(
    fc.property(fc.uniqueArray(pair, { minLength: 1, maxLength: 12, selector: String }), (combinations) => {
      const reached = new Set([0]);
      for (const at of reached) {
        const { axes, current, variants } = productOf(combinations, at);
        for (const { values } of variantAxes(axes, current, variants)) {
          for (const { sku } of values) {
            const index = variants.findIndex((variant) => variant.sku === sku);
            if (index >= 0) reached.add(index);
          }
        }
      }
      expect(reached.size).toBe(combinations.length);
    }),
  );
});

test('a thousand values are taken, no more @K04', () => {
  const values = Array.from({ length: 1200 }, (_, index) => ({
    name: String(index),
    sku: String(index),
    selected: index === 0,
  }));
  const current = article({ sku: '0', variantAttributes: { Size: '0' } });
  expect(variantAxes([{ name: 'Size', values }], current, [current])[0]?.values).toHaveLength(1000);
});
