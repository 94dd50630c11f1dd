import * as v from 'valibot';
import { needed, unread } from './tolerant';

/** Own addition: whether a person is sent mails of a kind. */
export const mailSwitchWire = v.object({ kind: needed(v.string()), on: needed(v.boolean()) });

export const mailSwitchesWire = v.object({ size: unread(v.number()), data: v.array(mailSwitchWire) });
