import { createHmac, timingSafeEqual } from 'node:crypto';
import formbody from '@fastify/formbody';
import type { Locale } from '@vetportal/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Interaction } from 'oidc-provider';
import * as v from 'valibot';
import { checkLogin, findAccountClaims } from './accounts';
import type { IdentityOptions } from './identity-plugin';
import { loginPage } from './pages/login-page';
import { text } from './pages/messages';
import { expiredPage } from './pages/notice-pages';
import { PAGE_POLICY } from './pages/page';
import { IDP_PATH, pageLocale } from './provider';
import { SignInThrottle } from './sign-in-throttle';

const FORM_LIMIT = 8 * 1024;

const field = (max: number) => v.optional(v.pipe(v.string(), v.maxLength(max)), '');
const loginForm = v.object({
  token: field(100),
  lang: field(10),
  login: field(200),
  password: field(200),
  remember: field(10),
});

/** The sign-in page and its form. */
export async function interactionRoutes(pages: FastifyInstance, options: IdentityOptions): Promise<void> {
  const { provider, database, keys, origin, devices } = options;
  const throttle = new SignInThrottle(database);
  await pages.register(formbody, { bodyLimit: FORM_LIMIT });

  const tokenFor = (uid: string) =>
    createHmac('sha256', keys.cookies[0] ?? '')
      .update(uid)
      .digest('base64url');

  pages.get<{ Params: { uid: string }; Querystring: { lang?: unknown } }>(
    '/interaction/:uid',
    async (request, reply) => {
      const interaction = await findInteraction(request, reply, options);
      const locale = localeOf(request, interaction, request.query.lang);
      if (interaction?.uid !== request.params.uid) {
        // Whoever goes back to the page of a sign-in that is done is in, and reads of no page that has expired.
        if (await isSignedIn(request, reply, options)) return reply.redirect(`/${locale}`, 303);
        return send(reply, 400, expiredPage({ locale, base: IDP_PATH }));
      }
      if (interaction.prompt.name !== 'login') {
        // Nobody is asked for consent: the portal is our own.
        const url = await provider.interactionResult(
          request.raw,
          reply.raw,
          { consent: {} },
          { mergeWithLastSubmission: true },
        );
        return reply.redirect(url, 303);
      }
      const hint = interaction.params['login_hint'];
      return send(
        reply,
        200,
        loginPage({
          locale,
          base: IDP_PATH,
          uid: interaction.uid,
          formToken: tokenFor(interaction.uid),
          login: typeof hint === 'string' ? hint.slice(0, 200) : '',
          error: null,
        }),
      );
    },
  );

  pages.post<{ Params: { uid: string } }>('/interaction/:uid/login', async (request, reply) => {
    const form = v.safeParse(loginForm, request.body ?? {});
    const interaction = await findInteraction(request, reply, options);
    const locale = localeOf(request, interaction, form.success ? form.output.lang : undefined);
    const isOurs =
      form.success &&
      interaction?.uid === request.params.uid &&
      isSame(form.output.token, tokenFor(interaction.uid));
    if (!isOurs || !isFromHere(request, origin))
      return send(reply, 400, expiredPage({ locale, base: IDP_PATH }));

    const { login, password, remember } = form.output;
    const refuse = (status: number, error: string) =>
      send(
        reply,
        status,
        loginPage({
          locale,
          base: IDP_PATH,
          uid: interaction.uid,
          formToken: form.output.token,
          login,
          error,
        }),
      );
    if (login.trim() === '' || password === '') return refuse(422, text(locale, 'missing'));
    const tried = { login, address: request.ip, device: devices.of(request, login) };
    const pause = await throttle.pause(tried);
    if (pause > 0) {
      void reply.header('retry-after', pause);
      return refuse(429, text(locale, 'paused', Math.ceil(pause / 60)));
    }
    const subject = await checkLogin(database, login, password);
    if (subject === null) {
      await throttle.failed(tried);
      return refuse(401, text(locale, 'wrong'));
    }
    await throttle.succeeded(tried);
    devices.remember(request, reply, login);
    if ((await findAccountClaims(database, subject)) === undefined)
      return refuse(403, text(locale, 'closed'));
    const url = await provider.interactionResult(
      request.raw,
      reply.raw,
      { login: { accountId: subject, remember: remember === 'yes', amr: ['pwd'] } },
      { mergeWithLastSubmission: false },
    );
    return reply.redirect(url, 303);
  });
}

/** The sign-in that this browser is in the middle of, or undefined when it has none or it took too long. */
async function findInteraction(
  request: FastifyRequest,
  reply: FastifyReply,
  { provider }: IdentityOptions,
): Promise<Interaction | undefined> {
  try {
    return await provider.interactionDetails(request.raw, reply.raw);
  } catch {
    return undefined;
  }
}

/** Whether this browser has a session at the provider. */
async function isSignedIn(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  { provider }: IdentityOptions,
): Promise<boolean> {
  const { accountId } = await provider.Session.get(provider.createContext(raw, reply.raw));
  return accountId !== undefined;
}

function localeOf(request: FastifyRequest, interaction: Interaction | undefined, chosen: unknown): Locale {
  const asked = interaction?.params['ui_locales'];
  const wanted = [chosen, asked].filter((one) => typeof one === 'string').join(' ');
  return pageLocale(wanted, request.raw);
}

/** A form that another site sends is refused even before its token is looked at. */
function isFromHere(request: FastifyRequest, origin: string): boolean {
  const from = request.headers.origin;
  return from === undefined || from === origin;
}

function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

function send(reply: FastifyReply, status: number, markup: string) {
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', PAGE_POLICY)
    .send(markup);
}
