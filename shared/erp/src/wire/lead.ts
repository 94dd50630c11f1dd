import * as v from 'valibot';
import { unread } from './tolerant';

/** The reference by which the provider team finds a message. */
export const leadWire = v.object({ id: unread(v.number()), reference: v.string() });

/** The messages that a call has taken. */
export const leadsWire = v.object({ size: unread(v.number()), data: v.array(leadWire) });
