import { contributeToSlot } from './definition';

/** @deprecated since 1.10: `contributeToSlot`. */
export const fillSlot = contributeToSlot;
