import type { LoyaltyProgram } from '@vetportal/model';
import * as v from 'valibot';
import { periodOf, timeFrame } from './pricing';
import { list, optionalDay, optionalNumber, text } from './scalar';

/** A document of the index of loyalty programmes. */
export const loyaltyProgramSchema = v.pipe(
  v.object({
    id: v.number(),
    name: text,
    type: text,
    date_from: optionalDay,
    date_to: optionalDay,
    points: optionalNumber,
    accrued_points: optionalNumber,
    max_points: optionalNumber,
    rules: list(
      v.object({
        id: v.number(),
        name: text,
        sequence: v.nullish(v.number()),
        time_frame: timeFrame,
      }),
    ),
  }),
  v.transform((document): LoyaltyProgram => ({
    id: document.id,
    name: document.name,
    type: document.type,
    period: { from: document.date_from, to: document.date_to },
    points: document.points,
    accruedPoints: document.accrued_points,
    maxPoints: document.max_points,
    rules: document.rules
      .map(({ id, name, sequence, time_frame }) => ({
        id,
        name,
        sequence: sequence ?? 0,
        period: periodOf(time_frame),
      }))
      .toSorted((a, b) => a.sequence - b.sequence),
  })),
);
