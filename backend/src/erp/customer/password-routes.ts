import { changePasswordRequest } from '@vetportal/erp/wire/requests';
import type { KnownDevices } from '../../identity/known-devices';
import { SignInThrottle } from '../../identity/sign-in-throttle';
import { checkLogin } from '../../identity/accounts';
import { hashPassword } from '../../identity/passwords';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import { Problem } from '../http/problem';
import { personOf } from '../session/authenticate';
import { endSessionsOf } from '../session/erp-sessions';
import { checkNewPassword, refusedPassword } from './check-new-password';

/** The signed-in person's own password (`R08`), where this back end keeps it. */
export function passwordRoutes(erp: ErpScope, { database }: ErpContext, devices: KnownDevices): void {
  const throttle = new SignInThrottle(database);

  erp.post(
    '/customer/password',
    {
      schema: {
        tags: ['customer'],
        summary: 'Changes the own password; ends every session of this person',
        body: changePasswordRequest,
      },
    },
    async (request, reply) => {
      const { email, userId } = personOf(request);
      const { current, password } = request.body;
      checkNewPassword(password, email);
      // Whoever found an open session must not guess on.
      const tried = { login: email, address: request.ip, device: devices.of(request, email) };
      if ((await throttle.pause(tried)) > 0) throw new Problem(400, 'password.paused');
      if ((await checkLogin(database, email, current)) !== userId) {
        await throttle.failed(tried);
        throw refusedPassword('current', 'password.wrong');
      }
      await throttle.succeeded(tried);
      const hash = await hashPassword(password);
      await database.transaction(async (queries) => {
        await queries.query('update customer_user set password_hash = $2 where id = $1', [userId, hash]);
        // Whoever knew the old password is out, on every device; this person signs in again as well.
        await endSessionsOf(queries, userId);
      });
      return reply.code(204).send();
    },
  );
}
