import { chance } from '../portal/chance';
import type { Person } from '../portal/demo-customers';
import { DirectErp, untilKnown } from '../portal/direct-erp';
import { expect, signIn, test } from '../portal/test';
import { CustomerJourney } from './customer-journey';
import { publishVersions, Troubles } from './troubles';

/*
 * Journeys of a customer over everything that may go or change at random moments: ERP, network, token and session away and back, another
 * version, one that fails and its fallback version, a translator, another device. The person adds, types quantities and notes key by key,
 * goes from page to page and loads pages again. After each outage, within five seconds, header, prices and cart say what the ERP says,
 * which is what was done; no letter and no line is lost or there twice. A seed decides all of it:
 *
 *   npm run test:chaos -- outages                         two hundred of them
 *   CHAOS_SEED=17 CHAOS_PERSON=marc npm run test:chaos -- outages       one of them again, as the failure says it
 *   CHAOS_SEED=17 CHAOS_JOURNEYS=10 …                     ten from there on
 */
const SEED = process.env['CHAOS_SEED'];
const FIRST_SEED = Number(SEED ?? 1);
const JOURNEYS = Number(process.env['CHAOS_JOURNEYS'] ?? (SEED === undefined ? 200 : 1));
/** May order on account; one for each journey that runs at a time. CHAOS_PERSON takes the one whom a failure names. */
const PEOPLE: readonly Person[] = ['olivier', 'marc', 'nathalie', 'pieter'];
const ASKED = PEOPLE.find((person) => person === process.env['CHAOS_PERSON']);

/** What the browser says of what is broken on purpose. */
const EXPECTED = [/Failed to load resource/, /net::ERR_/, /broken/, /hydrat/i, /Unexpected|SyntaxError/];

test.beforeAll(({ baseURL }) => publishVersions(baseURL ?? ''));

for (let seed = FIRST_SEED; seed < FIRST_SEED + JOURNEYS; seed += 1) {
  test(
    `whatever goes, comes and changes, nothing is lost and what is on screen is true again within five seconds, seed ${String(seed)}`,
    { tag: ['@W15', '@W16', '@W17', '@D07', '@S08'] },
    async ({ page, context, portal }, { parallelIndex }) => {
      portal.expectConsole(...EXPECTED);
      const erp = new DirectErp(context);
      const troubles = new Troubles(context, page);
      await troubles.connect();
      const person = ASKED ?? PEOPLE[parallelIndex % PEOPLE.length] ?? 'olivier';
      await signIn(page, person, { language: 'en' });
      await untilKnown(page, erp);
      const journey = new CustomerJourney(page, erp, troubles, person, chance(seed));
      try {
        await journey.play();
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        expect(why, `CHAOS_SEED=${String(seed)} CHAOS_PERSON=${person}: ${journey.log.join(', ')}`).toBe('');
      }
      await troubles.end();
      await erp.setCart(new Map());
    },
  );
}
