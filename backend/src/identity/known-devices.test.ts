import type { FastifyReply } from 'fastify';
import { deviceCookie } from '../erp/session/session-cookie';
import { KnownDevices } from './known-devices';

const ORIGIN = 'https://orders.example.be';
const devices = new KnownDevices('a secret', deviceCookie(ORIGIN));

/** Signs logins in on one browser, and gives its cookie. */
function after(...logins: readonly string[]): { headers: { cookie: string } } {
  let cookie = '';
  for (const login of logins) {
    const reply = { header: (_name: string, value: string) => (cookie = value.split(';')[0] ?? '') };
    devices.remember({ headers: { cookie } }, reply as unknown as FastifyReply, login);
  }
  return { headers: { cookie } };
}

describe('a device @W32', () => {
  test('is known to the logins that have signed in on it, and to no other', () => {
    const counter = after('emma@practice.example', 'tom@practice.example');
    expect(devices.of(counter, 'emma@practice.example')).toBe(devices.of(counter, ' Tom@practice.example '));
    expect(devices.of(counter, 'claire@practice.example')).toBeUndefined();
    expect(devices.of({ headers: {} }, 'emma@practice.example')).toBeUndefined();
  });

  test('cannot be made up, nor made of another one', () => {
    const own = after('emma@practice.example').headers.cookie;
    const [, seal = ''] = own.split('.');
    const other = after('tom@practice.example').headers.cookie;
    const [id = ''] = other.split('.');
    expect(devices.of({ headers: { cookie: `${id}.${seal}` } }, 'emma@practice.example')).toBeUndefined();
    const elsewhere = new KnownDevices('another secret', deviceCookie(ORIGIN));
    expect(elsewhere.of({ headers: { cookie: own } }, 'emma@practice.example')).toBeUndefined();
  });

  test('remembers the last eight', () => {
    const logins = Array.from({ length: 9 }, (_, number) => `${String(number)}@practice.example`);
    const known = after(...logins);
    expect(logins.filter((login) => devices.of(known, login) === undefined)).toEqual(['0@practice.example']);
  });
});
