import type { ErpHttp } from '../http/erp-http';
import { ErpLacksCall } from '../http/errors';
import { mailSwitchesWire, mailSwitchWire } from '../wire/mail-switch';
import type { mailSwitchRequest } from '../wire/requests/customer';
import type { Sent } from '../wire/requests/fields';
import { tolerant } from '../wire/tolerant';

/** Whether the person is sent mails of a kind: `order-confirmed`, `order-shipped`, … */
export interface MailSwitch {
  readonly kind: string;
  readonly on: boolean;
}

/** Which mails the person is sent (`W20`). @since 1.10.0 */
export interface MailsClient {
  /** Every kind that can be switched off; none where the ERP does not know the call. */
  switches(signal?: AbortSignal): Promise<readonly MailSwitch[]>;
  /** @returns as the ERP has it now */
  setSwitch(kind: string, on: boolean): Promise<MailSwitch>;
}

export const createMailsClient = (http: ErpHttp): MailsClient => ({
  async switches(signal) {
    try {
      return (await http.get('mail_switches', tolerant(mailSwitchesWire), { signal })).data ?? [];
    } catch (error) {
      if (error instanceof ErpLacksCall) return [];
      throw error;
    }
  },
  setSwitch: (kind, on) =>
    http.get('mail_switches', tolerant(mailSwitchWire), {
      method: 'PUT',
      json: { kind, on } satisfies Sent<typeof mailSwitchRequest>,
    }),
});
