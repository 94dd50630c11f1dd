import fc from 'fast-check';
import { pdfFileProblem, SMALL_AD_FILE_MAX_MB } from './pdf-file';
import {
  afterAction,
  allowsAction,
  isShownToAll,
  isTakenOfflineByUpdate,
  OWNER_ACTIONS,
  SMALL_AD_STATES,
  statesThatAllow,
  TEAM_ACTIONS,
  type SmallAdAction,
  type SmallAdState,
} from './small-ad-actions';
import {
  remainingCharacters,
  SMALL_AD_BODY_MAX,
  SMALL_AD_TEXT_MAX,
  smallAdProblems,
  type SmallAdField,
} from './small-ad-rules';

const TODAY = '2026-11-21';
const valid = {
  title: 'Table d’opération',
  category: 'equipment',
  region: 'WNA',
  dateStart: '2026-11-21',
  dateEnd: '2026-12-31',
  body: 'En bon état.',
  contactName: 'Anne Peeters',
  phone: '+32 470 12 34 56',
  email: 'anne@praktijk.example',
};
const problems = (over: Partial<typeof valid>) => smallAdProblems({ ...valid, ...over }, TODAY);

describe('what is wrong with an ad @V06', () => {
  test('nothing is wrong with a whole one', () => expect(problems({})).toEqual({}));

  test.each(Object.keys(valid) as SmallAdField[])('%s is mandatory', (field) => {
    for (const nothing of ['', '  ', '\n']) expect(problems({ [field]: nothing })[field]).toBe('required');
  });

  test.each([
    [{ category: 'cars' }, { category: 'choice' }],
    [{ region: 'FR' }, { region: 'choice' }],
    [{ dateStart: '21/11/2026' }, { dateStart: 'date' }],
    [{ dateEnd: '2027-02-29' }, { dateEnd: 'date' }],
    [{ dateEnd: '2026-11-20' }, { dateEnd: 'past' }],
    [{ dateStart: '2027-01-01' }, { dateEnd: 'beforeStart' }],
    [{ dateStart: '2026-11-01', dateEnd: TODAY }, {}],
    [{ phone: 'call me' }, { phone: 'phone' }],
    [{ email: 'anne@praktijk' }, { email: 'email' }],
    [{ title: 'x'.repeat(SMALL_AD_TEXT_MAX + 1) }, { title: 'tooLong' }],
    // Markup is text like any other.
    [{ body: '<script>alert(1)</script>' }, {}],
  ])('%j: %j', (over, expected) => expect(problems(over)).toEqual(expected));

  test('500 characters are taken and 501 are not, whatever they are @V06', () => {
    const character = fc.constantFrom('a', 'é', '\n', '\r\n', '🐄', '<');
    fc.assert(
      fc.property(fc.array(character, { minLength: 0, maxLength: 520 }), (characters) => {
        const body = `x${characters.join('')}x`;
        const long = characters.length + 2;
        expect(remainingCharacters(body)).toBe(SMALL_AD_BODY_MAX - long);
        expect(problems({ body })).toEqual(long > SMALL_AD_BODY_MAX ? { body: 'tooLong' } : {});
      }),
    );
  });

  test('whatever is typed gives an answer, and what is taken has all its parts', () => {
    const anything = fc.record({
      title: fc.string(),
      category: fc.oneof(fc.string(), fc.constant('misc')),
      region: fc.oneof(fc.string(), fc.constant('BBR')),
      dateStart: fc.oneof(fc.string(), fc.constant('2026-11-22')),
      dateEnd: fc.oneof(fc.string(), fc.constant('2026-11-30')),
      body: fc.string({ maxLength: 600 }),
      contactName: fc.string(),
      phone: fc.oneof(fc.string(), fc.constant('081 22 33 44')),
      email: fc.oneof(fc.string(), fc.constant('a@b.be')),
    });
    fc.assert(
      fc.property(anything, (fields) => {
        if (Object.keys(smallAdProblems(fields, TODAY)).length > 0) return;
        for (const value of Object.values(fields)) expect(value.trim()).not.toBe('');
        expect(fields.dateStart <= fields.dateEnd && fields.dateEnd >= TODAY).toBe(true);
      }),
    );
  });
});

describe('states of an ad @S02', () => {
  const actions: readonly SmallAdAction[] = [...OWNER_ACTIONS, ...TEAM_ACTIONS];

  test('every action of every state leads where it must, and all others are refused', () => {
    const table = SMALL_AD_STATES.map((state) => [
      state,
      ...actions.map((action) => afterAction(state, action)),
    ]);
    expect(table).toEqual([
      // state, update, submit, delete, accept, refuse
      ['draft', 'draft', 'pending', 'deleted', undefined, undefined],
      ['pending', 'draft', undefined, 'deleted', 'published', 'cancel'],
      ['published', 'draft', undefined, 'deleted', undefined, 'cancel'],
      ['cancel', 'draft', undefined, 'deleted', undefined, undefined],
    ]);
  });

  test('whatever customer and team do, an ad is read by others only after the team accepted its last text', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...actions), { maxLength: 40 }), (done) => {
        let state: SmallAdState = 'draft';
        let accepted = false;
        for (const action of done) {
          const next = afterAction(state, action);
          expect(allowsAction(state, action)).toBe(next !== undefined);
          if (next === undefined) continue;
          if (next === 'deleted') return;
          state = next;
          if (action === 'accept') accepted = true;
          if (action === 'update' || action === 'refuse') accepted = false;
          expect(state === 'published').toBe(accepted);
        }
      }),
    );
  });

  test('an ad is shown from its first day to its last, and in no other state than published', () => {
    const ad = { dateStart: '2026-11-20', dateEnd: '2026-11-22' };
    const shown = (day: string) => isShownToAll({ ...ad, state: 'published' }, day);
    expect(['2026-11-19', '2026-11-20', '2026-11-22', '2026-11-23'].map(shown)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    for (const state of ['draft', 'pending', 'cancel'] as const) {
      expect(isShownToAll({ ...ad, state }, '2026-11-21')).toBe(false);
    }
  });

  test('only what others see now is taken offline by a change', () => {
    expect(SMALL_AD_STATES.filter(isTakenOfflineByUpdate)).toEqual(['published']);
    expect(statesThatAllow('refuse')).toEqual(['pending', 'published']);
  });
});

describe('a PDF is told by its content @V06 @X11', () => {
  const file = (content: string | Uint8Array<ArrayBuffer>) => pdfFileProblem(new Blob([content]));
  const filled = (size: number) => `%PDF-1.7\n${' '.repeat(size)}\nstartxref\n0\n%%EOF\n`;

  test('a PDF of any version is taken', async () => {
    for (const version of ['1.3', '1.7', '2.0']) {
      expect(await file(filled(10).replace('1.7', version))).toBeUndefined();
    }
    // Some programs add a little behind the end.
    expect(await file(`${filled(5000)}\0\0\r\n`)).toBeUndefined();
  });

  test.each([
    ['nothing', ''],
    ['a program', 'MZ\x90\0\x03%PDF-1.7 %%EOF'],
    ['a program for Linux', '\x7fELF\x02\x01\x01'],
    ['an archive', 'PK\x03\x04%PDF-1.7 %%EOF'],
    ['a page', '<!doctype html><script>alert(1)</script>%PDF-1.7 %%EOF'],
    ['the beginning of a PDF alone', '%PDF-1.7\n1 0 obj'],
    ['the end of a PDF alone', 'startxref\n0\n%%EOF\n'],
    ['a word', '%PDF-any %%EOF'],
  ])('%s is not', async (_what, content) => expect(await file(content)).toBe('notPdf'));

  test('bytes that do not begin as one are none, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (bytes) => {
        fc.pre(bytes[0] !== 0x25);
        expect(await file(new Uint8Array(bytes))).toBe('notPdf');
      }),
    );
  });

  test('the size counts before anything is read', async () => {
    const size = SMALL_AD_FILE_MAX_MB * 1024 * 1024;
    const slice = () => {
      throw new Error('was read');
    };
    expect(await pdfFileProblem({ size: size + 1, slice })).toBe('tooLarge');
    expect(await pdfFileProblem({ size: 200 * 1024 * 1024, slice })).toBe('tooLarge');
    expect(await file(filled(size - filled(0).length))).toBeUndefined();
  });
});
