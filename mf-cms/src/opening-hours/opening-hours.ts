/** A service with its hours on working days (`K02`), on Brussels' clock. */
export interface ServiceHours {
  readonly service: 'orders' | 'logistics' | 'afterSales' | 'salesRep';
  /** From and to, `HH:mm`. */
  readonly periods: readonly (readonly [from: string, to: string])[];
}

/** The hours of the distributor (`K02`). */
export const OPENING_HOURS: readonly ServiceHours[] = [
  {
    service: 'orders',
    periods: [
      ['07:30', '12:30'],
      ['13:30', '16:00'],
    ],
  },
  {
    service: 'logistics',
    periods: [
      ['08:30', '12:00'],
      ['14:00', '16:00'],
    ],
  },
  {
    service: 'afterSales',
    periods: [
      ['08:30', '12:00'],
      ['13:00', '17:00'],
    ],
  },
  { service: 'salesRep', periods: [['08:00', '16:00']] },
];
