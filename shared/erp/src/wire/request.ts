import * as v from 'valibot';
import { needed, unread } from './tolerant';

/** Own addition: what a person has asked the provider team for, and the answer where there is one. */
export const requestsWire = v.object({
  size: unread(v.number()),
  data: v.array(
    v.object({
      id: needed(v.string()),
      subject: v.string(),
      text: v.string(),
      /** ISO 8601. */
      date: needed(v.string()),
      answer: v.nullable(v.string()),
      answer_date: v.nullable(v.string()),
    }),
  ),
});
