import * as v from 'valibot';
import type { ErpConnection, ErpHttp } from '../http/erp-http';
import type {
  loginRequest,
  newAccessRequest,
  resetPasswordRequest,
  setPasswordRequest,
  validateEmailRequest,
} from '../wire/requests/access';
import type { Sent } from '../wire/requests/fields';

/** What somebody says who wants an access of their own. */
export interface NewAccess {
  readonly name: string;
  /** The e-mail address. */
  readonly login: string;
  readonly password: string;
}

/**
 * Signing in at the ERP itself, by login and password, where that is how the portal signs people in (`P08`, `C03`). What is
 * not filled in is not sent (`V12`).
 */
export interface AccessClient {
  /**
   * Opens a session, which the ERP keeps in a cookie. Not before whoever is being signed out has left: the answer to that takes the
   * cookie away, whosever it is by then.
   *
   * @param remember whether it outlives the browser
   * @returns false where something was empty, and nothing was sent
   * @throws ErpRefused 403 where login and password do not fit, 429 after too many tries
   */
  login(login: string, password: string, remember: boolean): Promise<boolean>;
  /** Ends the session; also one that has ended already. */
  logout(): Promise<void>;
  /** Has a link for another password sent, where the ERP knows the login; it never says whether it does. */
  requestPasswordReset(login: string): Promise<boolean>;
  /** @param token of the link that was sent @throws ErpRefused where it is used, too old or unknown */
  setPassword(token: string, password: string): Promise<boolean>;
  /** Asks for an access; a link to confirm the address is sent. The answer is the same for an address that has one. */
  register(access: NewAccess): Promise<boolean>;
  /**
   * Confirms an address.
   *
   * @param token of the link that was sent
   * @returns false where it was empty, and nothing was sent
   * @throws ErpRefused where it is used, too old or unknown
   */
  validateEmail(token: string): Promise<ConfirmedAddress | false>;
}

export interface ConfirmedAddress {
  /** What a password is to be set by: the link was opened elsewhere than in the browser that asked for the access. */
  readonly resetToken?: string | undefined;
}

/** Other ERPs answer with the person, or with nothing. */
const confirmedSchema = v.fallback(v.object({ reset_token: v.optional(v.string()) }), {});

export const createAccessClient = (
  http: ErpHttp,
  { untilLeft }: Pick<ErpConnection, 'untilLeft'>,
): AccessClient => {
  /** Nothing is sent as long as one of the values is empty. */
  const send = async (path: string, json: Readonly<Record<string, string | boolean>>): Promise<boolean> => {
    if (Object.values(json).some((value) => value === '')) return false;
    await http.call(path, v.unknown(), { method: 'POST', json, signsIn: true });
    return true;
  };
  return {
    async login(login, password, remember) {
      await untilLeft?.();
      return send('auth/login', { login: login.trim(), password, remember } satisfies Sent<
        typeof loginRequest
      >);
    },
    async logout() {
      await send('auth/logout', {});
    },
    requestPasswordReset: (login) =>
      send('auth/request_reset_password', { login: login.trim() } satisfies Sent<
        typeof resetPasswordRequest
      >),
    setPassword: (token, password) =>
      send('auth/set_password', { token, password } satisfies Sent<typeof setPasswordRequest>),
    register: ({ name, login, password }) =>
      send('auth/register', {
        name: name.trim(),
        login: login.trim(),
        password,
      } satisfies Sent<typeof newAccessRequest>),
    async validateEmail(token) {
      if (token === '') return false;
      const json = { token } satisfies Sent<typeof validateEmailRequest>;
      const call = { method: 'POST', json, signsIn: true } as const;
      const answer = await http.call('auth/validate_email', confirmedSchema, call);
      return { resetToken: answer?.reset_token };
    },
  };
};
