import { readAccessPoint } from './access-point-settings';

const ACCESS_POINT_URL = 'https://ap.example.be/documents/';
const ACCESS_POINT_TOKEN = 'sesame-sesame';

test('invoices go to the access point that is named, else to the embedded one @W12 @B12', () => {
  expect(readAccessPoint({})).toBeUndefined();
  expect(readAccessPoint({ ACCESS_POINT_URL, ACCESS_POINT_TOKEN })).toEqual({
    url: 'https://ap.example.be/documents',
    token: 'sesame-sesame',
  });
});

test.each([
  [{ ACCESS_POINT_URL }, /^ACCESS_POINT_TOKEN is not set/],
  [{ ACCESS_POINT_TOKEN }, /^ACCESS_POINT_TOKEN is set without ACCESS_POINT_URL/],
  [
    { ACCESS_POINT_URL: 'ap.example.be', ACCESS_POINT_TOKEN },
    /^ACCESS_POINT_URL=ap\.example\.be is no address/,
  ],
])('an impossible setting is named, and never the token @W12 @V16', (values, message) => {
  expect(() => readAccessPoint(values)).toThrow(message);
  expect(() => readAccessPoint(values)).not.toThrow(/sesame/);
});
