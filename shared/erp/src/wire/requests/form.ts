import * as v from 'valibot';
import { idInBody } from './fields';

/* Forms, messages, and what a person asks to be told (`C08`, `C13`, `C15`). */

export const MOST_ANSWER_CHARACTERS = 4000;

/** An answer as it may come: which components take which kind is looked at with the form. */
export const formAnswer = v.union([
  v.pipe(v.string(), v.maxLength(MOST_ANSWER_CHARACTERS)),
  v.number(),
  v.boolean(),
  v.record(v.string(), v.boolean()),
  v.null(),
]);

export const formRequest = v.object({ data: v.record(v.string(), formAnswer) });

const text = v.optional(v.pipe(v.nullable(v.string(), '')), '');

/** A message of the contact page. A subject is named by its id. What is wrong with a field is `leadProblems`. */
export const leadRequest = v.object({
  subject: v.optional(v.union([v.number(), v.string()]), ''),
  name: text,
  email: text,
  phone: text,
  company: text,
  address: text,
  description: text,
});

/** Subscribes to the promotions of an article. */
export const subscriptionRequest = v.object({ product_id: idInBody });

/** Which texts of the editors are wanted. */
export const contentQuery = v.object({ type: v.picklist(['page', 'snippet', 'news']) });
