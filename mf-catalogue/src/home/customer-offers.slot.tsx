import { defineSlot } from '@vetportal/contracts';
import { SpecialOffers } from './special-offers';

/** Home, signed in: what is on offer today, ready to be ordered (`R02`). */
export default defineSlot('home.customer', { Component: SpecialOffers });
