import { jestStage, playwrightStage } from './stages';

test('a suite calls its runner with its own files and leaves a report that is read @B12', () => {
  const jest = jestStage(['backend/test/search'], 5)('/portal', '/tmp/report.json');
  expect(jest.args).toEqual(expect.arrayContaining(['backend/test/search', 'engines', '/tmp/report.json']));
  expect(jest).toMatchObject({ timeout: 300_000, report: { file: '/tmp/report.json' } });
  const browser = playwrightStage('e2e/engines/keycloak.config.ts', 5)('/portal', '/tmp/report.json');
  expect(browser.args).toContain('/portal/e2e/engines/keycloak.config.ts');
  expect(browser.env).toEqual({ ENGINE_REPORT: '/tmp/report.json' });
});
