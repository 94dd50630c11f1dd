/** @styles */
import { ErpRefused, type SmallAdsClient } from '@vetportal/erp';
import type { SmallAd } from '@vetportal/model';
import { customer, renderPage, type PageOptions, type Stub } from '@vetportal/module-runtime/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { anAd } from '../testing/small-ads';
import smallAdPage from './small-ad-detail.page';

function open(
  ad: SmallAd | undefined,
  smallAds: Stub<SmallAdsClient> = {},
  { query = '', ...more }: Partial<PageOptions> = {},
) {
  return renderPage(smallAdPage, {
    path: '/account/smallads/:id',
    params: { id: '7' },
    query,
    session: customer(),
    erp: { smallAds: { find: () => Promise.resolve(ad), ...smallAds } },
    ...more,
  });
}
const own = (different: Partial<SmallAd> = {}) => anAd({ isOwn: true, ...different });
const actions = () => screen.getAllByRole('button').map((button) => button.textContent);

test('an ad of another practice is read as it was typed, and answered to; nothing can be done to it @R13', async () => {
  await open(anAd({ email: 'anne@practice.example?cc=all@practice.example' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Table' })).toBeVisible();
  expect(screen.getByText(/<b>Cheap<\/b>/)).toBeVisible();
  expect(screen.getByRole('link', { name: '081 22 33 44' })).toHaveAttribute('href', 'tel:081223344');
  expect(screen.getByRole('link', { name: /anne@/ })).toHaveAttribute(
    'href',
    'mailto:anne@practice.example%3Fcc%3Dall%40practice.example',
  );
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('an ad is read out in the language in which it was written @E15 @B09', async () => {
  await open(anAd({ title: 'Autoclaaf', body: 'Weinig gebruikt, met garantie.' }), {}, { locale: 'fr' });
  expect(await screen.findByText('Autoclaaf')).toHaveAttribute('lang', 'nl');
  expect(screen.getByText(/Weinig/)).toHaveAttribute('lang', 'nl');
});

test('one that is not there, or is another’s, is a page that does not exist @P10', async () => {
  await open(undefined);
  expect(await screen.findByText(/404/)).toBeVisible();
});

test.each([
  ['draft', ['Submit for publication', 'Edit', 'Delete'], 'Draft', /Only your practice/],
  ['pending', ['Edit', 'Delete'], 'Awaiting approval', /Our team is reviewing/],
  ['published', ['Edit', 'Delete'], 'Published', /sees this ad until 31\/12\/2099/],
  ['cancel', ['Edit', 'Delete'], 'Refused', /Edit the ad, then submit it again/],
] as const)('%s: its practice can do %j @S02', async (state, offered, label, about) => {
  await open(own({ state }));
  expect(await screen.findByText(label)).toBeVisible();
  expect(actions()).toEqual(offered);
  expect(screen.getByText(about)).toBeVisible();
});

test('a published ad whose days are over or to come says so', async () => {
  const { unmount } = await open(own({ dateEnd: '2021-01-31' }));
  expect(await screen.findByText('Ended')).toBeVisible();
  // Its last day is one of those on which it is shown.
  expect(screen.getByText(/This ad was shown until 31\/01\/2021/)).toBeVisible();
  unmount();
  await open(own({ dateStart: '2099-01-01' }));
  expect(await screen.findByText('Scheduled')).toBeVisible();
});

test('why it was refused stays before its practice until it is submitted again @S02', async () => {
  const { unmount } = await open(own({ state: 'cancel', rejectionReason: 'Which <type>?' }));
  const reason = await screen.findByText('Reason: Which <type>?');
  expect(reason).toBeVisible();
  // In the lines in which the team has typed it.
  expect(reason).toHaveStyle({ whiteSpace: 'pre-line' });
  unmount();
  await open(own({ state: 'draft', rejectionReason: 'Which <type>?' }), {}, { query: 'edit=1' });
  expect(await screen.findByText('Reason: Which <type>?')).toBeVisible();
  expect(screen.getByLabelText(/^Title/)).toHaveValue('Table');
});

test('an ad whose days are over is edited without a warning: nobody sees it any more @S02', async () => {
  const { user, questions } = await open(own({ dateEnd: '2021-01-31' }));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(await screen.findByLabelText(/^Title/)).toHaveValue('Table');
  expect(questions).toEqual([]);
  expect(screen.queryByText(/Once you save/)).toBeNull();
});

test('editing a published ad takes it offline, which is asked first @S02', async () => {
  let sure = false;
  const saved: object[] = [];
  const { user, questions, location } = await open(
    own({ file: { name: 'table.pdf' } }),
    {
      update: (id, fields, file) => {
        saved.push({ id, ...fields, file });
        return Promise.resolve(own({ state: 'draft' }));
      },
    },
    { answer: () => sure },
  );
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(questions.at(-1)?.text).toMatch(/no longer shown/);
  expect(location()).toBe('/account/smallads/7');
  sure = true;
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(await screen.findByText(/Once you save, the ad is no longer shown/)).toBeVisible();
  expect(screen.getByLabelText(/^Shown until/)).toHaveValue('31/12/2099');
  await user.click(screen.getByText('Remove the file'));
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'Table X' } });
  await user.click(screen.getByText('Save as a draft'));
  await waitFor(() => expect(saved).toMatchObject([{ id: 7, title: 'Table X', file: 'none' }]));
  await waitFor(() => expect(location()).toBe('/account/smallads/7'));
});

test('a draft is submitted; a refusal of the ERP shows', async () => {
  const { user, notices } = await open(own({ state: 'draft' }), {
    submit: () => Promise.reject(new ErpRefused(400, 'The period has passed.')),
  });
  await user.click(await screen.findByRole('button', { name: 'Submit for publication' }));
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'error', text: 'The period has passed.' }]));
});

test('deleting is asked about, and leads to the own ads', async () => {
  const removed: number[] = [];
  const { user, location, questions } = await open(own(), {
    remove: (id) => {
      removed.push(id);
      return Promise.resolve();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(location()).toBe('/account/smallads?ads=mine'));
  expect([removed, questions[0]?.danger]).toEqual([[7], true]);
});

test('a document that cannot be had can be asked for again @X24', async () => {
  const { user, notices } = await open(anAd({ file: { name: 'table.pdf' } }), {
    download: () => Promise.reject(new ErpRefused(404, '')),
  });
  await user.click(await screen.findByRole('button', { name: /Download the document/ }));
  await waitFor(() => expect(notices[0]?.action?.label).toBe('Try again'));
});
