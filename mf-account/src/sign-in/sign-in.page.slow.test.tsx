import { screen } from '@testing-library/react';
import { ErpRefused } from '@vetportal/erp';
import { customer, renderPage } from '@vetportal/module-runtime/testing';
import confirmEmail from '../confirm-email/confirm-email.page';
import createAccount from '../create-account/create-account.page';
import forgottenPassword from '../forgotten-password/forgotten-password.page';
import setPassword from '../set-password/set-password.page';
import signIn from './sign-in.page';

const way = 'password';
const open = (query: string, login: (...typed: unknown[]) => Promise<boolean>) =>
  renderPage(signIn, { way, path: '/account/sign-in', query, erp: { access: { login } } });
const type = async (
  { user }: { user: { type: (field: HTMLElement, text: string) => Promise<void> } },
  label: RegExp,
  text: string,
) => user.type(await screen.findByLabelText(label), text);

describe('signing in on the portal’s own page @P08', () => {
  test('sends login and password, and goes on to the page asked for @S13 @C03', async () => {
    const login = jest.fn(async () => true);
    const page = await open('target=%2Fcart', login);
    await type(page, /E-mail address/, ' anne@practice.example ');
    await type(page, /Password/, 'a sentence about cats');
    await page.user.click(screen.getByRole('checkbox', { name: /Stay signed in/ }));
    await page.user.keyboard('{Tab}{Enter}');
    expect(login).toHaveBeenCalledWith('anne@practice.example', 'a sentence about cats', true);
    expect(page.entered).toEqual(['/cart']);
  });

  test('sends nothing as long as something is empty, and says where @V12', async () => {
    const login = jest.fn(async () => true);
    const page = await open('', login);
    await type(page, /E-mail address/, 'anne');
    await page.user.keyboard('{Enter}');
    expect(login).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getAllByRole('link', { name: /^(E-mail address|Password):/ })).toHaveLength(2);
    expect(screen.getByLabelText(/Password/)).toHaveAccessibleDescription('This field is required.');
  });

  test('says what the ERP says, and keeps what was typed @X05', async () => {
    const page = await open('', () =>
      Promise.reject(new ErpRefused(403, 'The e-mail address or the password is not right.')),
    );
    await type(page, /E-mail address/, 'anne@practice.example');
    await type(page, /Password/, 'wrong');
    await page.user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('is not right');
    expect(screen.getByLabelText(/E-mail address/)).toHaveValue('anne@practice.example');
    expect(page.entered).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
    // Half an address is none, and who types on is not led away for that.
    await page.user.tripleClick(screen.getByLabelText(/E-mail address/));
    await page.user.keyboard('bea@practice.example');
    expect(screen.getByLabelText(/E-mail address/)).toHaveValue('bea@practice.example');
  });

  test('is over for who is signed in already', async () => {
    const page = await renderPage(signIn, {
      way,
      path: '/account/sign-in',
      query: 'target=%2Fcart',
      session: customer(),
    });
    await screen.findByText('Signing you in…');
    expect(page.entered).toEqual(['/cart']);
  });

  test('leads to the provider where people sign in there, and back to the target @P06 @P07', async () => {
    const page = await renderPage(signIn, { path: '/account/sign-in', query: 'target=%2Fcart' });
    await page.user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(page.signIns).toEqual(['/cart']);
  });
});

describe('the other pages of the access @P08', () => {
  test.each([forgottenPassword, setPassword, createAccount, confirmEmail])(
    'are not there where people sign in at another provider',
    async (page) => {
      await renderPage(page, { passwordsAt: 'provider' });
      expect(await screen.findByRole('heading', { name: '404' })).toBeInTheDocument();
    },
  );

  test.each([
    [forgottenPassword, 'Forgotten password'],
    [setPassword, 'Choose a password'],
  ])('those about the password are, where that provider is the ERP’s own', async (page, title) => {
    await renderPage(page);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  });

  test('a forgotten password: the answer does not reveal whether there is such a login', async () => {
    const requestPasswordReset = jest.fn(async () => true);
    const page = await renderPage(forgottenPassword, { way, erp: { access: { requestPasswordReset } } });
    await type(page, /E-mail address/, 'anne@practice.example');
    await page.user.keyboard('{Enter}');
    expect(requestPasswordReset).toHaveBeenCalledWith('anne@practice.example');
    expect(await screen.findByRole('status')).toHaveTextContent('If anne@practice.example has a login');
  });

  test('another password by a link, whose secret leaves the address at once', async () => {
    const used = jest.fn(async () => true);
    const page = await renderPage(setPassword, {
      way,
      path: '/account/set-password',
      query: '#secret-of-the-link',
      erp: { access: { setPassword: used } },
    });
    await type(page, /New password/, 'a sentence about cats');
    expect(window.location.href).not.toContain('secret');
    await page.user.keyboard('{Enter}');
    expect(used).toHaveBeenCalledWith('secret-of-the-link', 'a sentence about cats');
    expect(await screen.findByRole('status')).toHaveTextContent('Your password is saved.');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/en/account/sign-in');
  });

  test('a link that was used says so, and leads to another one', async () => {
    const page = await renderPage(setPassword, {
      way,
      path: '/account/set-password',
      query: '#secret-of-the-link',
      erp: {
        access: {
          setPassword: () => Promise.reject(new ErpRefused(400, 'This link has been used already.')),
        },
      },
    });
    await type(page, /New password/, 'a sentence about cats');
    await page.user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('used already');
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/en/account/forgotten-password',
    );
    expect(screen.queryByLabelText(/New password/)).not.toBeInTheDocument();
  });

  test('a link without its secret says so', async () => {
    await renderPage(setPassword, { way, path: '/account/set-password' });
    expect(await screen.findByText(/link is not complete/)).toBeInTheDocument();
  });

  test('an address is confirmed by a press, and a link that is over says so', async () => {
    const validateEmail = jest
      .fn()
      .mockRejectedValueOnce(new ErpRefused(400, 'This link has been used already.'))
      .mockResolvedValue({});
    const page = await renderPage(confirmEmail, {
      way,
      path: '/account/confirm-email',
      query: '#secret',
      erp: { access: { validateEmail } },
    });
    const press = await screen.findByRole('button', { name: 'Confirm my address' });
    expect(validateEmail).not.toHaveBeenCalled();
    await page.user.click(press);
    expect(await screen.findByRole('alert')).toHaveTextContent('used already');
    await page.user.click(press);
    expect(await screen.findByRole('status')).toHaveTextContent('confirmed');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/en/account/sign-in');
  });

  test('confirmed elsewhere than it was asked for, a password is chosen, by a secret that is in no path @P08', async () => {
    const page = await renderPage(confirmEmail, {
      way,
      path: '/account/confirm-email',
      query: '#secret',
      erp: { access: { validateEmail: async () => ({ resetToken: 'for-the-password' }) } },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Confirm my address' }));
    expect(await screen.findByRole('status')).toHaveTextContent('on another device');
    expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Choose my password' }));
    expect(page.history.value).toMatchObject({
      path: '/account/set-password',
      search: '',
      hash: '#for-the-password',
    });
  });

  test('an access: three fields, the password by the rule, refusals at their field @V12', async () => {
    const register = jest
      .fn()
      .mockRejectedValueOnce(
        new ErpRefused(422, 'too simple', [{ path: ['body', 'password'], message: 'Too simple.' }]),
      )
      .mockResolvedValue(true);
    const page = await renderPage(createAccount, { way, erp: { access: { register } } });
    await type(page, /^Name/, 'Anne Peeters');
    await type(page, /E-mail address/, 'anne@practice.example');
    await type(page, /New password/, 'short');
    await page.user.keyboard('{Enter}');
    expect(register).not.toHaveBeenCalled();
    await type(page, /New password/, ' and then longer');
    await page.user.keyboard('{Enter}');
    expect(await screen.findByLabelText(/New password/)).toHaveAccessibleDescription(/Too simple\./);
    await page.user.click(screen.getByRole('button', { name: 'Create the login' }));
    expect(await screen.findByRole('status')).toHaveTextContent('anne@practice.example');
    expect(register).toHaveBeenLastCalledWith({
      name: 'Anne Peeters',
      login: 'anne@practice.example',
      password: 'short and then longer',
    });
  });
});
