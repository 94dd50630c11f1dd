import { runToEnd } from './run-to-end';

const script = (code: string): [string, string[]] => [process.execPath, ['-e', code]];

test('gives the exit code and what was written to both streams', async () => {
  const [command, args] = script('console.log(process.env.WORD); console.error("b"); process.exitCode = 3');
  const { exitCode, output } = await runToEnd(command, args, { env: { WORD: 'a' } });
  expect(exitCode).toBe(3);
  expect(output.split('\n').sort()).toEqual(['', 'a', 'b']);
});

test('says 127 where there is no such program', async () => {
  const ended = await runToEnd('no-such-program-anywhere', []);
  expect(ended.exitCode).toBe(127);
  expect(ended.output).toContain('ENOENT');
});

test('ends what hangs, and says so', async () => {
  const [command, args] = script('setInterval(() => {}, 1000)');
  const { exitCode, output } = await runToEnd(command, args, { timeout: 600 });
  expect(exitCode).toBe(1);
  expect(output).toContain('ended after 0.01 minutes');
});
