import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  passwordProblem,
  type PasswordProblem,
} from '@vetportal/model';
import type { MessageKey, MessageValues } from '../http/messages';
import { InvalidRequest } from '../http/problem';

const SAID: Readonly<Record<PasswordProblem, MessageKey>> = {
  'too-short': 'password.tooShort',
  'too-long': 'field.tooLong',
  'contains-login': 'password.containsLogin',
  'too-simple': 'password.tooSimple',
};

/** A password that is refused at its field. */
export const refusedPassword = (
  field: 'current' | 'password',
  key: MessageKey,
  values: MessageValues = {},
): InvalidRequest => new InvalidRequest([{ path: ['body', field], key, values, type: 'password' }]);

/**
 * A password that may be taken.
 *
 * @param login the person's e-mail address; '' where it is not known here
 * @throws InvalidRequest at `password`
 */
export function checkNewPassword(password: string, login: string): string {
  const problem = passwordProblem(password, login);
  if (problem === undefined) return password;
  const max = problem === 'too-long' ? MAX_PASSWORD_LENGTH : MIN_PASSWORD_LENGTH;
  throw refusedPassword('password', SAID[problem], { max });
}
