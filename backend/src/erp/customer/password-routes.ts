import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  passwordProblem,
  type PasswordProblem,
} from '@vetportal/model';
import * as v from 'valibot';
import { SignInThrottle } from '../../identity/sign-in-throttle';
import { checkLogin } from '../../identity/accounts';
import { hashPassword } from '../../identity/passwords';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import type { MessageKey } from '../http/messages';
import { InvalidRequest, Problem } from '../http/problem';
import { personOf } from '../session/authenticate';

const SAID: Readonly<Record<PasswordProblem, MessageKey>> = {
  'too-short': 'password.tooShort',
  'too-long': 'field.tooLong',
  'contains-login': 'password.containsLogin',
  'too-simple': 'password.tooSimple',
};

const refused = (field: 'current' | 'password', key: MessageKey, values = {}) =>
  new InvalidRequest([{ path: ['body', field], key, values, type: 'password' }]);

/** The signed-in person's own password (`R08`), where this back end keeps it. */
export function passwordRoutes(erp: ErpScope, { database }: ErpContext): void {
  const throttle = new SignInThrottle(database);

  erp.post(
    '/customer/password',
    {
      schema: {
        tags: ['customer'],
        summary: 'Changes the own password; ends every session of this person',
        body: v.object({ current: v.string(), password: v.string() }),
      },
    },
    async (request, reply) => {
      const { email, userId } = personOf(request);
      const { current, password } = request.body;
      const problem = passwordProblem(password, email);
      if (problem !== undefined) {
        const max = problem === 'too-long' ? MAX_PASSWORD_LENGTH : MIN_PASSWORD_LENGTH;
        throw refused('password', SAID[problem], { max });
      }
      // Whoever found an open session must not guess on.
      if ((await throttle.pause(email, request.ip)) > 0) throw new Problem(400, 'password.paused');
      if ((await checkLogin(database, email, current)) !== userId) {
        await throttle.failed(email, request.ip);
        throw refused('current', 'password.wrong');
      }
      await throttle.succeeded(email);
      const hash = await hashPassword(password);
      await database.transaction(async (queries) => {
        await queries.query('update customer_user set password_hash = $2 where id = $1', [userId, hash]);
        // Whoever knew the old password is out, on every device; this person signs in anew as well.
        await queries.query(`delete from oidc_record where payload ->> 'accountId' = $1`, [userId]);
      });
      return reply.code(204).send();
    },
  );
}
