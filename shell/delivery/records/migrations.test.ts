import { RECORDS_MIGRATIONS } from './migrations';

/** The first one makes the schema: nobody was there before it. */
const [, ...LATER] = RECORDS_MIGRATIONS;
/** What else was looked at by somebody, and why an edge of before goes on with it. */
const LOOKED_AT: Readonly<Record<string, string>> = {
  '0503_whole_audit': 'no edge has ever truncated the audit log',
};

/** Statements that something of before may stumble over: all but what makes new things, fills them, or adds what need not be filled. */
function breaking(sql: string): string[] {
  const statements = sql
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
  const made = statements.flatMap((statement) => /^create table (\S+)/.exec(statement)?.[1] ?? []);
  return statements.filter((statement) => {
    if (/^create (?:table|sequence|index|view) /.test(statement)) return false;
    const filled = /^insert into (\S+)/.exec(statement)?.[1];
    if (filled !== undefined) return !made.includes(filled);
    const [, table = '', added] = /^alter table (\S+) ((?:add column .*)+)$/.exec(statement) ?? [];
    if (added === undefined) return true;
    if (made.includes(table)) return false;
    return added
      .split(/, (?=add )/)
      .some(
        (column) =>
          !column.startsWith('add column ') ||
          /\bunique\b|\bcheck\b/.test(column) ||
          (/\bnot null\b/.test(column) && !/\bdefault\b/.test(column)),
      );
  });
}

test('an edge of before goes on with the tables of each migration, and can be gone back to @W40', () => {
  expect(LATER.length).toBeGreaterThan(0);
  const found = LATER.map(({ name, sql }) => [name, breaking(sql)] as const).filter(
    ([name, statements]) => statements.length > 0 && !(name in LOOKED_AT),
  );
  expect(found).toEqual([]);
});

test.each([
  'drop table edge.token',
  'alter table edge.token drop column label',
  'alter table edge.token rename column label to title',
  'alter table edge.token alter column label type json using to_json(label)',
  'alter table edge.token add column team text not null',
  'alter table edge.token add column team text, add constraint one_each unique (label)',
  'create unique index token_label on edge.token (label)',
  `update edge.token set label = ''`,
  `insert into edge.version values ('mf-cart')`,
  'create trigger t before update on edge.token for each row execute function edge.keep_audit()',
])('it would stumble over `%s` @W40', (statement) => {
  expect(breaking(`-- why\n${statement};`)).toEqual([statement]);
});

test.each([
  `alter table edge.token add column team text, add column kind text not null default 'team'`,
  'create table edge.team (name text primary key); insert into edge.team select distinct label from edge.token',
  'create index token_label on edge.token (label)',
])('it does not see `%s` @W40', (sql) => expect(breaking(sql)).toEqual([]));
