import { MAX_REPORTED_ERRORS, reportedErrorsSchema } from '@vetportal/contracts/module';
import * as v from 'valibot';
import { gatherErrors } from './gather-errors';

const PART = { module: 'mf-cms', part: 'footer-pages', action: 'load' };

describe('what is told while the edge renders @X24 @D11', () => {
  test('is told once, though the part is rendered again, and without what was typed', () => {
    const { telemetry, told } = gatherErrors();
    expect(told()).toBeUndefined();
    const error = new TypeError('no answer from /search?q=secret');
    telemetry.error(error, PART);
    telemetry.error(error, PART);
    telemetry.error(error, { ...PART, part: 'contact-banner' });
    telemetry.event('cart.added');
    expect(told()).toEqual(
      ['footer-pages', 'contact-banner'].map((part) => ({
        name: 'TypeError',
        part,
        action: 'load',
        message: 'no answer from /search?…',
        stack: expect.not.stringContaining('secret') as string,
      })),
    );
  });

  test('is as much as the edge takes, whatever a part tells', () => {
    const { telemetry, told } = gatherErrors();
    for (let number = 0; number < 100; number += 1)
      telemetry.error(new Error('x'.repeat(2000 - number)), { ...PART, part: `${number}`.repeat(100) });
    expect(told()).toHaveLength(MAX_REPORTED_ERRORS);
    expect(v.is(reportedErrorsSchema, told())).toBe(true);
  });
});
