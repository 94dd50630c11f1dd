import { latestFirst } from './news';

const ids = (...news: { readonly id: number; readonly date: string | undefined }[]) =>
  latestFirst(news).map(({ id }) => id);

describe('the order of news @S18 @R21', () => {
  test('is by id where the ERP gives no dates', () => {
    expect(ids({ id: 2, date: undefined }, { id: 10, date: undefined }, { id: 1, date: undefined })).toEqual([
      10, 2, 1,
    ]);
  });

  test('is by date where it gives them, and by id within a day', () => {
    expect(
      ids({ id: 1, date: '2026-11-20' }, { id: 3, date: '2026-11-02' }, { id: 2, date: '2026-11-20' }),
    ).toEqual([2, 1, 3]);
  });

  test('has those without a date after those with one', () => {
    expect(ids({ id: 9, date: undefined }, { id: 1, date: '2020-01-01' })).toEqual([1, 9]);
  });
});
