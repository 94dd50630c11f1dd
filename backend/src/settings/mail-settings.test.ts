import { readMailServer } from './mail-settings';

const MAIL_FROM = 'orders@example.be';

test('mails go to files, or by the server that is named @W20 @B12', () => {
  expect(readMailServer({})).toEqual({ smtp: undefined, from: undefined });
  expect(readMailServer({ SMTP_URL: 'smtp://me:p%40ss@mail.example.be', MAIL_FROM })).toEqual({
    smtp: { host: 'mail.example.be', port: 587, secure: false, auth: { user: 'me', pass: 'p@ss' } },
    from: MAIL_FROM,
  });
  expect(readMailServer({ SMTP_URL: 'smtps://mail.example.be', MAIL_FROM }).smtp).toEqual({
    host: 'mail.example.be',
    port: 465,
    secure: true,
  });
  expect(readMailServer({ SMTP_URL: 'smtp://[::1]:2525', MAIL_FROM }).smtp).toMatchObject({
    host: '::1',
    port: 2525,
  });
});

test.each([
  [{ SMTP_URL: 'smtp://mail.example.be' }, /^MAIL_FROM is not set/],
  [{ SMTP_URL: 'mail.example.be', MAIL_FROM }, /^SMTP_URL is no address/],
  [{ SMTP_URL: 'https://me:sesame@mail.example.be', MAIL_FROM }, /^SMTP_URL is no address/],
  [{ SMTP_URL: 'smtp://me:sesame%zz@mail.example.be', MAIL_FROM }, /^SMTP_URL is no address/],
  [{ MAIL_FROM: 'Orders <orders@example.be>' }, /^MAIL_FROM=.* is no e-mail address/],
  [{ MAIL_FROM: 'a@b.be,c@d.be' }, /^MAIL_FROM=.* is no e-mail address/],
])('an impossible setting is named, and never the password: %j @W20 @V16', (values, message) => {
  expect(() => readMailServer(values)).toThrow(message);
  expect(() => readMailServer(values)).not.toThrow(/sesame/);
});
