import { defineSlot } from '@vetportal/contracts';
import { SpecialOffers } from './special-offers';

/** Home, guests: what is on offer today. */
export default defineSlot('home.guest', { Component: SpecialOffers });
