import { withTimeout } from './with-timeout';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a promise that is given up after a time', () => {
  test('gives what comes in time, and leaves no clock running @D10', async () => {
    await expect(withTimeout(1000, Promise.resolve('there'))).resolves.toBe('there');
    expect(jest.getTimerCount()).toBe(0);
  });

  test('passes a failure on, and leaves no clock running @D10', async () => {
    await expect(withTimeout(1000, Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(jest.getTimerCount()).toBe(0);
  });

  test('is rejected when the time is up, not before @D10', async () => {
    const outcome = jest.fn();
    withTimeout(1000, new Promise(() => undefined)).catch(outcome);
    await jest.advanceTimersByTimeAsync(999);
    expect(outcome).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimeoutError' }));
  });
});
