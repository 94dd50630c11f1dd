import { thirdsOf } from './thirds';

describe('the last third of a figure against its first @W33', () => {
  test('is one for what stays, whatever is between', () => {
    expect(thirdsOf([10, 10, 99, 99, 10, 10], 'mean')).toEqual({ first: 10, last: 10, ratio: 1 });
  });

  test('tells what grows', () => {
    expect(thirdsOf([100, 100, 105, 106, 110, 112], 'mean')).toEqual({ first: 100, last: 111, ratio: 1.11 });
  });

  test('does not count connections that come and go, but those that stay', () => {
    expect(thirdsOf([20, 45, 30, 30, 90, 20], 'least').ratio).toBe(1);
    expect(thirdsOf([20, 45, 30, 30, 90, 30], 'least').ratio).toBe(1.5);
  });

  test('is met by nothing where nothing was measured', () => {
    expect(thirdsOf([], 'mean').ratio).toBeNaN();
    expect(thirdsOf([1, 2], 'least').ratio <= 1.05).toBe(false);
  });
});
