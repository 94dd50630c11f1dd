import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALL_LIMIT_MS } from './browser';
import { createLifeline, endedLine } from './lifeline';

const never = (): Promise<string> => new Promise(() => undefined);

beforeEach(() => {
  process.env['ENGINE_ENDED'] = join(mkdtempSync(join(tmpdir(), 'lifeline-')), 'ended');
});
afterEach(() => {
  delete process.env['ENGINE_ENDED'];
  jest.useRealTimers();
});

describe('@W01 a call to a browser', () => {
  test('ends with the browser, and every later one at once; the report says why', async () => {
    const lifeline = createLifeline('webkit', () => false);
    const open = lifeline.hold('click', never);
    lifeline.ended('SIGKILL');
    const line = 'webkit ended in the middle of the run: SIGKILL';
    await expect(open).rejects.toThrow(line);
    await expect(lifeline.hold('click', () => Promise.resolve('done'))).rejects.toThrow(line);
    expect(endedLine()).toBe(line);
    expect(readFileSync(process.env['ENGINE_ENDED'] ?? '', 'utf8')).toBe(line);
  });

  test('that nobody was there to answer is the browser’s end, any other failure is its own', async () => {
    const lifeline = createLifeline('firefox', (error) => String(error).includes('closed'));
    const fail = (message: string) => lifeline.hold('click', () => Promise.reject(new Error(message)));
    await expect(fail('no such element')).rejects.toThrow('no such element');
    expect(endedLine()).toBeUndefined();
    await expect(fail('connection closed')).rejects.toThrow('firefox ended in the middle of the run');
  });

  test('never hangs', async () => {
    jest.useFakeTimers();
    const hanging = createLifeline('chromium', () => false).hold('reload', never);
    jest.advanceTimersByTime(CALL_LIMIT_MS);
    await expect(hanging).rejects.toThrow('chromium took longer than 30 s: reload');
  });

  test('may fail once the browser was asked to end', () => {
    const lifeline = createLifeline('chromium', () => false);
    lifeline.release();
    lifeline.ended('0');
    expect(endedLine()).toBeUndefined();
  });
});
