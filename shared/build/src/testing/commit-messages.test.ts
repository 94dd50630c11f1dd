import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const ROOT = resolve(__dirname, '../../../..');
/** The last commit from before the messages said what kind of change they are. */
const LAST_FREE = '2846786efb2540a7f5e8319d007158fc8b0f7e74';

/** `npm run release` reads versions from these: `feat` makes a minor one, `BREAKING CHANGE:` in the body a major one. */
const TYPES = 'build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test';
const SUBJECT = new RegExp(`^(?:${TYPES})(?:\\([a-z0-9-]+\\))?: \\S`);

/** The first lines of a clone's commits, the newest first; none where the sources came without their history. */
function subjectsOfClone(): readonly string[] {
  const { stdout } = spawnSync('git', ['log', '--no-merges', '--format=%H %s'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const lines = stdout.split('\n').filter((line) => line !== '');
  const end = lines.findIndex((line) => line.startsWith(LAST_FREE));
  return (end < 0 ? lines : lines.slice(0, end)).map((line) => line.replace(/^\S+ /, ''));
}

test('each commit says what kind of change it is, as releases read it', () => {
  expect(subjectsOfClone().filter((subject) => !SUBJECT.test(subject))).toEqual([]);
});

test.each([
  ['feat(cart): count free goods', true],
  ['fix(list-import): read a lone quote', true],
  ['docs: routes', true],
  ['fix(cart,ui): one store of drafts', false],
  ['Feat: count free goods', false],
  ['feat(cart) count free goods', false],
  ['feat(cart):count free goods', false],
  ['Count free goods', false],
])('%s: %s', (subject, isConventional) => {
  expect(SUBJECT.test(subject)).toBe(isConventional);
});
