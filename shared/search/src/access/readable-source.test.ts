import { readableSource } from './readable-source';

test('a document shows the own price list and everybody’s, no vector, and stays as it is @W13', () => {
  const document = {
    id: 1,
    price_by_pricelist: { default: { value: 3 }, veterinary: { value: 2 }, wholesaler: { value: 1 } },
    characteristics_vector: [1, 0],
    words: 'a',
    name: 'A',
    is_meds: false,
    is_food: true,
    main: false,
  };
  const before = structuredClone(document);
  expect(readableSource(document, 'veterinary')).toEqual({
    id: 1,
    name: 'A',
    is_food: true,
    main: false,
    price_by_pricelist: { default: { value: 3 }, veterinary: { value: 2 } },
  });
  expect(readableSource(document, 'default')).toEqual({
    id: 1,
    name: 'A',
    is_food: true,
    main: false,
    price_by_pricelist: { default: { value: 3 } },
  });
  expect(document).toEqual(before);
});

test('a price list in a path that is written in one piece is hidden likewise @W13', () => {
  const document = { 'price_by_pricelist.wholesaler': { value: 1 }, 'price_by_pricelist.default.value': 3 };
  expect(readableSource(document, 'veterinary')).toEqual({ 'price_by_pricelist.default.value': 3 });
  expect(readableSource({ price_by_pricelist: [{ wholesaler: 1 }] }, 'veterinary')).toEqual({});
  expect(readableSource({ price_by_pricelist: { 'wholesaler.value': 1 } }, 'default')).toEqual({
    price_by_pricelist: {},
  });
});

test('of a price what there is not is left out, and nought is something @W13', () => {
  const tier = { min_quantity: 0, discount: 6, exclusive: false, time_frame: null };
  expect(
    readableSource({ price_by_pricelist: { default: { discount: 0, discounts: [tier] } } }, 'default'),
  ).toEqual({
    price_by_pricelist: { default: { discount: 0, discounts: [{ min_quantity: 0, discount: 6 }] } },
  });
});

describe('in an index that Shopinvader’s exporter fills @W13 @W39', () => {
  test('everybody gets the one price', () => {
    const document = { id: 1, price: { value: 3, original_value: 4, discount: 25, tax_included: false } };
    expect(readableSource(document, 'default')).toEqual({
      id: 1,
      price: { value: 3, original_value: 4, discount: 25 },
    });
  });

  test('of prices by price list under that name each reader gets the own ones', () => {
    const document = { price: { default: { value: 3 }, veterinary: { value: 2 }, wholesaler: { value: 1 } } };
    expect(readableSource(document, 'veterinary')).toEqual({
      price: { default: { value: 3 }, veterinary: { value: 2 } },
    });
    expect(readableSource({ 'price.wholesaler.value': 1, 'price.value': 3 }, 'default')).toEqual({
      'price.value': 3,
    });
  });

  test('of price lists by number each reader gets the own one', () => {
    const document = { price_by_pricelist: { 3: { value: 2 }, 4: { value: 1 } } };
    expect(readableSource(document, '3')).toEqual({ price_by_pricelist: { 3: { value: 2 } } });
    expect(readableSource(document, 'default')).toEqual({ price_by_pricelist: {} });
  });
});
