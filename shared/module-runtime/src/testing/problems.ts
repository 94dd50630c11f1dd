/*
 * What a test did not expect and a component may have swallowed: a call that nothing stands in for, a missing text. Each
 * such thing fails the test in which it happened.
 */
let problems: string[] = [];

export function problem(text: string): Error {
  problems.push(text);
  return new Error(text);
}

/** What has gone wrong since the last look. Called after each test; a test that wants a problem calls it itself. */
export function takeProblems(): readonly string[] {
  const taken = problems;
  problems = [];
  return taken;
}

afterEach(() => {
  const taken = takeProblems();
  if (taken.length > 0) throw new Error(taken.join('\n'));
});
