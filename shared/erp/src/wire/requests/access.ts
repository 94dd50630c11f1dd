import { isEmailAddress, MAX_PASSWORD_LENGTH } from '@vetportal/model';
import * as v from 'valibot';

/* Signing in by login and password, and what goes with it (`C03`, `P08`). */

const login = v.pipe(v.string(), v.trim(), v.minLength(1, 'field.required'), v.maxLength(200));
const email = v.pipe(login, v.check(isEmailAddress, 'field.email'));
const password = v.pipe(v.string(), v.minLength(1, 'field.required'), v.maxLength(MAX_PASSWORD_LENGTH));
/** The secret of a link that was mailed. */
const secret = v.pipe(v.string(), v.minLength(1, 'field.required'), v.maxLength(200));

export const loginRequest = v.object({ login, password, remember: v.optional(v.boolean(), false) });
export const resetPasswordRequest = v.object({ login });
/** What is wrong with a new password is said with the password's own rules. */
export const setPasswordRequest = v.object({ token: secret, password: v.string() });
export const newAccessRequest = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1, 'field.required'), v.maxLength(200)),
  login: email,
  password: v.string(),
});
export const validateEmailRequest = v.object({ token: secret });

/** Where another provider signs people in, by what it can be asked whether they still are. */
export const openSessionRequest = v.nullish(
  v.object({ refresh_token: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(8000))) }),
);
