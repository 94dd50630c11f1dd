import { mailSwitchesWire, mailSwitchWire } from '@vetportal/erp/wire';
import { mailSwitchRequest } from '@vetportal/erp/wire/requests';
import * as v from 'valibot';
import { OPTIONAL_MAIL_KINDS } from '../../mail/mail-kinds';
import { loadMailSwitches, setMailSwitch } from '../../mail/mail-switches';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import { personOf } from '../session/authenticate';

const TAGS = ['customer'];

/** Which kinds of mails the person is sent (`W20`). */
export function mailSwitchRoutes(erp: ErpScope, { database }: ErpContext): void {
  erp.get(
    '/mail_switches',
    {
      schema: {
        tags: TAGS,
        summary: 'Kinds of mails, and whether the person is sent them',
        response: { 200: mailSwitchesWire },
      },
    },
    async (request) => {
      const switches = await loadMailSwitches(database, personOf(request).userId);
      return { size: switches.length, data: [...switches] };
    },
  );

  erp.put(
    '/mail_switches',
    {
      schema: {
        tags: TAGS,
        summary: 'Switches mails of a kind on or off',
        body: v.object({ ...mailSwitchRequest.entries, kind: v.picklist(OPTIONAL_MAIL_KINDS) }),
        response: { 200: mailSwitchWire },
      },
    },
    async (request) => {
      const { kind, on } = request.body;
      await setMailSwitch(database, personOf(request).userId, { kind, on });
      return { kind, on };
    },
  );
}
