/** A service with its hours on working days (`spec 9`, Opening hours), on Brussels' clock. */
export interface ServiceHours {
  readonly service: 'orders' | 'logistics' | 'afterSales' | 'salesRep';
  /** From and to, `HH:mm`. */
  readonly periods: readonly (readonly [from: string, to: string])[];
}

/** `spec 9`. Of the two readings for after-sales, the first. */
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
