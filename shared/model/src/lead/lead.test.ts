import fc from 'fast-check';
import { leadProblems, type Lead } from './lead';
import { LEAD_FILE_MB, leadFileProblem } from './lead-file';

const lead: Lead = {
  subject: '4',
  name: 'Anne',
  email: 'anne@praktijk.be',
  phone: '',
  company: '',
  address: '',
  description: 'Text',
};

describe('a message @V11 @E21', () => {
  test('that is whole has no problem, with and without what may be left out', () => {
    expect(leadProblems(lead)).toEqual({});
    expect(leadProblems({ ...lead, phone: '+32 2 555 01 20', company: 'Praktijk', address: 'Gent' })).toEqual(
      {},
    );
  });

  test.each([
    [{ subject: '' }, { subject: 'required' }],
    [{ name: '  ' }, { name: 'required' }],
    [{ email: '' }, { email: 'required' }],
    [{ email: 'anne@' }, { email: 'email' }],
    [{ phone: 'call me' }, { phone: 'phone' }],
    [{ description: 'x'.repeat(4001) }, { description: 'tooLong' }],
  ])('%j is %j', (change, problems) => expect(leadProblems({ ...lead, ...change })).toEqual(problems));
});

describe('a file that goes with it @X11', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const mb = 1024 * 1024;

  test.each([
    ['scan.PDF', bytes('%PDF-1.7 …'), undefined],
    ['photo.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), undefined],
    ['photo.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), undefined],
    ['list.csv', bytes('a;b\r\n1;2'), undefined],
    ['list.xlsx', bytes('PK\u0003\u0004'), undefined],
    ['program.exe', bytes('MZ…'), 'type'],
    ['program.pdf', bytes('MZ\u0090\u0000'), 'type'],
    ['program.csv', bytes('MZ\u0090\u0000'), 'type'],
    ['toString', bytes('x'), 'type'],
    ['a.constructor', bytes('x'), 'type'],
  ])('%s', (name, head, problem) => expect(leadFileProblem(name, 100, head)).toBe(problem));

  test('is told by its size, to the byte', () => {
    const head = bytes('%PDF-');
    expect(leadFileProblem('a.pdf', LEAD_FILE_MB * mb, head)).toBeUndefined();
    expect(leadFileProblem('a.pdf', LEAD_FILE_MB * mb + 1, head)).toBe('size');
    expect(leadFileProblem('a.pdf', 0, new Uint8Array())).toBe('empty');
  });

  test('any content by a name that is not taken is refused', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 16 }),
        fc.constantFrom('exe', 'js', 'html', 'svg', 'zip', ''),
        (head, ending) => {
          expect(leadFileProblem(`a.${ending}`, 1, head)).toBe('type');
        },
      ),
    );
  });
});
