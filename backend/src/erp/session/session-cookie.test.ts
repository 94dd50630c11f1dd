import type { FastifyReply } from 'fastify';
import { askedCookie, sessionCookie } from './session-cookie';

const headerOf = (
  origin: string,
  act: (cookie: ReturnType<typeof sessionCookie>, reply: FastifyReply) => void,
) => {
  const written: string[] = [];
  const reply = { header: (name: string, value: string) => written.push(`${name}: ${value}`) };
  act(sessionCookie(origin), reply as unknown as FastifyReply);
  return written;
};

test('over TLS the cookie is tied to the host, to TLS and to no script @P07 @P08', () => {
  expect(headerOf('https://orders.example.be', (cookie, reply) => cookie.set(reply, 'secret', 60))).toEqual([
    'set-cookie: __Host-vp_erp=secret; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=60',
  ]);
  expect(headerOf('https://orders.example.be', (cookie, reply) => cookie.clear(reply))).toEqual([
    'set-cookie: __Host-vp_erp=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0',
  ]);
});

test('the cookie of a browser that asks for an access has a name of its own and is tied as tightly @P08', () => {
  const written: string[] = [];
  const reply = { header: (_name: string, value: string) => written.push(value) };
  askedCookie('https://orders.example.be').set(reply as unknown as FastifyReply, 'secret', 60);
  expect(written).toEqual(['__Host-vp_asked=secret; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=60']);
});

test('only the cookie of that very name is read', () => {
  const session = sessionCookie('https://orders.example.be');
  const of = (cookie?: string) => session.read({ headers: { cookie } });
  expect(of('a=1; __Host-vp_erp=secret; b=2')).toBe('secret');
  expect(of('vp_erp=planted; x__Host-vp_erp=planted')).toBeUndefined();
  expect(of()).toBeUndefined();
});
