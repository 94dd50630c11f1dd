import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** A certificate and its key, in PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

const DAY_MS = 86_400_000;

/**
 * Creates a self-signed certificate for `localhost` (X.509 v3, ECDSA with P-256).
 *
 * @param days start and end of its validity, in days from now; both may be in the past
 */
export function makeCertificate({
  from,
  until,
}: {
  readonly from: number;
  readonly until: number;
}): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(
    tagged(0x31, sequence(oid(0x55, 4, 3), text(`test ${randomBytes(4).toString('hex')}`))),
  );
  const time = (days: number): Buffer => {
    const moment = new Date(Date.now() + days * DAY_MS).toISOString().replace(/\D/g, '');
    return tagged(0x17, Buffer.from(`${moment.slice(2, 14)}Z`));
  };
  const isAuthority = sequence(oid(0x55, 0x1d, 0x13), octets(sequence(tagged(1, Buffer.of(0xff)))));
  const host = tagged(0x82, Buffer.from('localhost'));
  const hosts = sequence(oid(0x55, 0x1d, 0x11), octets(sequence(host)));
  const body = sequence(
    tagged(0xa0, tagged(2, Buffer.of(2))),
    tagged(2, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    name,
    sequence(time(from), time(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(isAuthority, hosts)),
  );
  const signature = createSign('sha256').update(body).sign(privateKey);
  const whole = sequence(body, ECDSA_WITH_SHA256, tagged(3, Buffer.concat([Buffer.of(0), signature])));
  const lines =
    whole
      .toString('base64')
      .match(/.{1,64}/g)
      ?.join('\n') ?? '';
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

/* DER: a tag, the length, the content. */

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}
const sequence = (...parts: readonly Buffer[]): Buffer => tagged(0x30, Buffer.concat(parts));
const octets = (content: Buffer): Buffer => tagged(4, content);
const text = (content: string): Buffer => tagged(0x0c, Buffer.from(content));
const oid = (...bytes: readonly number[]): Buffer => tagged(6, Buffer.from(bytes));

/** 1.2.840.10045.4.3.2 */
const ECDSA_WITH_SHA256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 2));
