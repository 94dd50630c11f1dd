import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** A customer of the demonstration, with the password that the portal made at its first start. */
export interface DemoCustomer {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/** People of the demonstration and what they are for. */
export const people = {
  /** Vet in Namur, French, with five years of orders. */
  claire: 'claire.delvaux@',
  /** Nurse of the same practice, cannot order. */
  julie: 'julie.noel@',
  /** Vet in Ghent, Dutch. */
  pieter: 'pieter.claes@',
  /** Vet in Brussels, English. */
  emma: 'emma.clarke@',
  /** Wholesaler, French: the cart of no other journey is his. */
  olivier: 'olivier.wauters@',
  /** Vet in Luxembourg, French: his cart too is that of one journey alone. */
  marc: 'marc.thill@',
  /** Student, default price list, no orders yet; his cart is that of the schedules that try what may become of one. */
  quentin: 'quentin.lejeune@',
  /** Pharmacist in Leuven, Dutch, one address: orders alone, and in a run of its own while the network fails; her small ads too. */
  liesbeth: 'liesbeth.aerts@',
  /** Nurse, Dutch, pays when ordering: the cart of no other journey is hers. */
  sofie: 'sofie.maes@',
  /** Vet in Liège, French, waits for backorders; her profile and her cart are changed by the account's journeys alone. */
  nathalie: 'nathalie.servais@',
} as const;

export type Person = keyof typeof people;

/** Reads a demo customer's sign-in from the portal's data folder. */
export function demoCustomer(person: Person): DemoCustomer {
  const file = resolve(process.env['E2E_DATA_DIR'] ?? '.data/e2e', 'demo-customers.json');
  const customers = JSON.parse(readFileSync(file, 'utf8')) as readonly DemoCustomer[];
  const customer = customers.find(({ email }) => email.startsWith(people[person]));
  if (!customer) throw new Error(`${file} has no ${people[person]}`);
  return customer;
}
