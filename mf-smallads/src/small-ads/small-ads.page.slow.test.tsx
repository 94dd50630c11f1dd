import { ErpRefused, ErpUnreachable, SessionEnded, type SmallAdsClient } from '@vetportal/erp';
import { customer, renderPage, type PageOptions, type Stub } from '@vetportal/module-runtime/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anAd } from '../testing/small-ads';
import smallAdsPage from './small-ads.page';
import { readSmallAdsQuery, writeSmallAdsQuery } from './small-ads-query';

const PDF = ['%PDF-1.7\n', 'x'.repeat(2000), '\n%%EOF\n'];

function open(smallAds: Stub<SmallAdsClient> = {}, query = '', more: Partial<PageOptions> = {}) {
  const asked: object[] = [];
  const page = renderPage(smallAdsPage, {
    path: '/account/smallads',
    query,
    session: customer(),
    erp: {
      smallAds: {
        published: (given) => {
          asked.push({ published: given });
          return Promise.resolve({ count: 21, items: [anAd()] });
        },
        mine: (given) => {
          asked.push({ mine: given });
          return Promise.resolve({ count: 1, items: [anAd({ state: 'cancel' })] });
        },
        ...smallAds,
      },
    },
    ...more,
  });
  return { asked, page };
}

describe('the list @R12 @E15', () => {
  test('filters and page are in the URL, and the ERP is asked for them @G08', async () => {
    const { asked, page } = open({}, 'category=equipment&page=2');
    const { user, location } = await page;
    expect(await screen.findByText('Table')).toHaveAttribute('href', '/en/account/smallads/7');
    expect(screen.getByText('11-20 of 21')).toBeVisible();
    expect(asked).toEqual([
      { published: { page: 2, pageSize: 10, category: 'equipment', region: undefined } },
    ]);
    fireEvent.change(screen.getByLabelText('Region'), { target: { value: 'WNA' } });
    expect(location()).toBe('/account/smallads?category=equipment&region=WNA');
    await user.click(screen.getByText('My ads'));
    expect(location()).toBe('/account/smallads?ads=mine');
    expect(await screen.findByText('Refused', { selector: 'span' })).toBeVisible();
    // All on one page: the count is there once.
    expect(screen.getByRole('status')).toHaveTextContent('1 ad');
    expect(screen.queryByText('1-1 of 1')).toBeNull();
    fireEvent.change(screen.getByLabelText('State'), { target: { value: 'draft' } });
    expect(location()).toBe('/account/smallads?ads=mine&state=draft');
  });

  test.each([
    ['', 'No published ads', 'Place an ad'],
    ['region=WNA', 'No ads match these filters', 'Clear the filters'],
    ['ads=mine', 'You have no ads yet', 'Place an ad'],
  ])('%s: nothing there is said, with a way on', async (query, title, way) => {
    const none = () => Promise.resolve({ count: 0, items: [] });
    await open({ published: none, mine: none }, query).page;
    const empty = await screen.findByRole('heading', { name: title });
    expect(within(empty.parentElement!).getByRole('link', { name: way })).toBeVisible();
  });

  test('a page beyond the last leads to the first', async () => {
    await open({ published: () => Promise.resolve({ count: 3, items: [] }) }, 'region=WNA&page=9').page;
    expect(await screen.findByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
      'href',
      '/en/account/smallads?region=WNA',
    );
  });

  test('ads that cannot be had can be asked for again @X24', async () => {
    let away = true;
    const { user } = await open({
      published: () =>
        away ? Promise.reject(new ErpUnreachable('x')) : Promise.resolve({ count: 1, items: [anAd()] }),
    }).page;
    const retry = await screen.findByRole('button');
    away = false;
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Table' })).toBeVisible();
  });

  test('every state of the page comes back from its URL; nonsense is the first page of all', () => {
    const states = [
      { ads: 'published', page: 3, category: 'misc', region: 'BBR', state: undefined },
      { ads: 'mine', page: 1, category: undefined, region: undefined, state: 'cancel' },
      { ads: 'new', page: 1, category: undefined, region: undefined, state: undefined },
    ] as const;
    for (const state of states) {
      expect(readSmallAdsQuery(new URLSearchParams(writeSmallAdsQuery(state)))).toEqual(state);
    }
    const nonsense = new URLSearchParams('ads=x&page=-1&category=cars&region=FR&state=gone');
    expect(writeSmallAdsQuery(readSmallAdsQuery(nonsense))).toBe('');
  });
});

describe('the form @V06', () => {
  test('leaves a person where they type when it comes @R12', async () => {
    const search = document.body.appendChild(document.createElement('input'));
    search.focus();
    await open({}, 'ads=new').page;
    await screen.findByText('In creation');
    expect(search).toHaveFocus();
    search.remove();
  });

  // By label: a look for roles takes a second in a form of this size.
  const field = (name: string) =>
    screen.getByLabelText(name, { exact: false, selector: 'input, textarea, select' });
  const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
  const file = (parts: BlobPart[], name: string) => {
    fireEvent.change(screen.getByLabelText('PDF document (optional)'), {
      target: { files: [new File(parts, name)] },
    });
  };
  async function fillAll() {
    fill('Title', 'Table');
    fill('Category', 'equipment');
    fill('Region', 'WNA');
    fill('Shown from', '1/12/2099');
    fill('Shown until', '31.12.2099');
    fill('Text of the ad', 'As new.\n<b>Cheap</b>');
    fill('Phone', '081 22 33 44');
  }

  test('is sent with dates year first, its file, and put before the team @S02', async () => {
    const done: unknown[] = [];
    const { page } = open(
      {
        create: (fields, uuid, upload) => {
          done.push({ fields, uuid, file: upload?.name });
          return Promise.resolve(anAd({ state: 'draft' }));
        },
        submit: (id) => {
          done.push({ submit: id });
          return Promise.resolve(anAd({ state: 'pending' }));
        },
      },
      'ads=new',
    );
    const { user, notices, location, questions } = await page;
    expect(await screen.findByText('In creation')).toBeVisible();
    expect(field('Title')).toHaveFocus();
    await fillAll();
    expect(screen.getByText('480 characters left')).toBeVisible();
    file(PDF, 'table.pdf');
    await user.click(screen.getByText('Submit for publication'));
    await waitFor(() => expect(location()).toBe('/account/smallads/7'));
    expect(done).toEqual([
      {
        fields: {
          title: 'Table',
          category: 'equipment',
          region: 'WNA',
          dateStart: '2099-12-01',
          dateEnd: '2099-12-31',
          body: 'As new.\n<b>Cheap</b>',
          contactName: 'Dr Claire Dupont',
          phone: '081 22 33 44',
          email: 'claire@example.test',
        },
        uuid: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        file: 'table.pdf',
      },
      { submit: 7 },
    ]);
    expect(notices.at(-1)).toMatchObject({ kind: 'success' });
    expect(questions).toEqual([]);
  });

  test('what is missing or wrong shows at its field and above the form, and nothing is sent @X11', async () => {
    const { user } = await open({}, 'ads=new').page;
    await screen.findByText('In creation');
    fill('Shown from', '31/02/2099');
    fill('Shown until', '20/11/2020');
    fill('Text of the ad', 'x'.repeat(503));
    fill('Phone', 'none');
    expect(screen.getByText('3 characters too many')).toBeVisible();
    file(['MZ a program'], 'program.pdf');
    await user.click(screen.getByText('Submit for publication'));
    const summary = await screen.findByRole('alert');
    for (const said of [
      'Title: This field is required.',
      'Region: This field is required.',
      'Shown from: Enter a date',
      'Shown until: This date has passed.',
      'Text of the ad: At most 500 characters: please shorten this text.',
      'Phone: Enter a phone number',
      'PDF document (optional): This file is not a PDF.',
    ]) {
      expect(summary).toHaveTextContent(said);
    }
    expect(summary).toHaveFocus();
    const large = new File(PDF, 'large.pdf');
    Object.defineProperty(large, 'size', { value: 200 * 1024 * 1024 });
    fireEvent.change(screen.getByLabelText('PDF document (optional)'), { target: { files: [large] } });
    expect((await screen.findAllByText(/The file cannot exceed 5 MB/)).length).toBeGreaterThan(0);
  });

  test('what is pasted is not cut off: a title that is too long shows a message, a day with spaces is read', async () => {
    const { user } = await open({}, 'ads=new').page;
    await screen.findByText('In creation');
    const paste = async (name: string, value: string) => {
      await user.clear(field(name));
      await user.click(field(name));
      await user.paste(value);
      expect(field(name)).toHaveValue(value);
    };
    await paste('Title', `${'x'.repeat(100)} the end`);
    await paste('Shown from', ' 01/12/2099 ');
    await user.click(screen.getByText('Submit for publication'));
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('Title: At most 100 characters: please shorten this text.');
    expect(summary).not.toHaveTextContent('Shown from');
  });

  test('a refusal of the ERP shows at its field, and a repeated request says so', async () => {
    const uuids: string[] = [];
    const { user } = await open(
      {
        create: (_fields, uuid) => {
          uuids.push(uuid);
          return Promise.reject(
            uuids.length === 1
              ? new ErpUnreachable('network')
              : new ErpRefused(422, 'x', [{ path: ['body', 'country_state_code'], message: 'Not there.' }]),
          );
        },
      },
      'ads=new',
    ).page;
    await screen.findByText('In creation');
    await fillAll();
    const save = screen.getByText('Save as a draft');
    await user.click(save);
    expect(await screen.findByText(/Nothing is lost/)).toBeVisible();
    await user.click(save);
    await waitFor(() => expect(field('Region')).toHaveAccessibleDescription('Not there.'));
    expect(uuids[0]).toBe(uuids[1]);
    expect(field('Title')).toHaveValue('Table');
  });

  test('what was typed is there again after a session that has ended', async () => {
    const first = await open({ create: () => Promise.reject(new SessionEnded('401')) }, 'ads=new').page;
    await screen.findByText('In creation');
    await fillAll();
    await first.user.click(screen.getByText('Save as a draft'));
    first.signOut('expired');
    fireEvent(window, new Event('pagehide'));
    first.unmount();
    await open({}, 'ads=new').page;
    expect(await screen.findByDisplayValue('31.12.2099')).toBeVisible();
    expect(field('Title')).toHaveValue('Table');
  });

  test('leaving with something unsaved is asked about; another language is not leaving', async () => {
    let leaves = false;
    const { page } = open({}, 'ads=new', { answer: () => leaves });
    const { user, location, questions } = await page;
    const cancel = await screen.findByText('Cancel');
    fill('Title', 'Half');
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(true);
    await user.click(cancel);
    expect(questions).toHaveLength(1);
    expect(location()).toBe('/account/smallads?ads=new');
    expect(field('Title')).toHaveValue('Half');
    const dutch = document.createElement('a');
    dutch.href = '/nl/account/smallads?ads=new';
    dutch.addEventListener('click', (event) => event.preventDefault());
    document.body.append(dutch);
    fireEvent.click(dutch);
    dutch.remove();
    expect(questions).toHaveLength(1);
    leaves = true;
    await user.click(cancel);
    await waitFor(() => expect(location()).toBe('/account/smallads?ads=mine'));
    expect(closing()).toBe(false);
  });

  test('a session that ends holds nobody back', async () => {
    const { page } = open({}, 'ads=new');
    const kit = await page;
    await screen.findByText('In creation');
    fill('Title', 'Half');
    kit.signOut('expired');
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});
