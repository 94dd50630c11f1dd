import { readRedirectForm } from './redirect-form';

const BASE = 'https://shop.test/shopinvader/';

test('where a form leads and what it sends @C09', () => {
  const form = readRedirectForm(
    `<form method="POST" action='https://pay.test/go?a=1&amp;b=2'>
       <input type="hidden" name="reference" value="P&#49;&quot;&#x2d;&lt;b&gt;"/>
       <INPUT name=amount value=12.50 type=hidden><button type="submit">Pay</button>
     </form>`,
    BASE,
  );
  expect(form).toEqual({
    action: 'https://pay.test/go?a=1&b=2',
    method: 'post',
    fields: [
      { name: 'reference', value: 'P1"-<b>' },
      { name: 'amount', value: '12.50' },
    ],
  });
  expect(readRedirectForm('<form action="/pay">', BASE)).toEqual({
    action: 'https://shop.test/pay',
    method: 'get',
    fields: [],
  });
});

test.each([
  '',
  '<p>no form</p>',
  '<form>',
  '<form action="javascript:alert(1)">',
  '<form action="http://pay.test/">',
  '<form action="data:text/html,x">',
  '<form action="https://">',
])('%j leads nowhere @V14', (markup) => {
  expect(readRedirectForm(markup, BASE)).toBeUndefined();
});

test('an ERP without TLS, as on this machine, leads to itself and to TLS only', () => {
  const local = 'http://localhost:8080/shopinvader/';
  expect(readRedirectForm('<form action="http://localhost:8080/pay">', local)?.action).toBe(
    'http://localhost:8080/pay',
  );
  expect(readRedirectForm('<form action="http://localhost:8081/pay">', local)).toBeUndefined();
});
