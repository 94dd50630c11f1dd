// Before styled-components runs, which makes its first element then.
import './start/nonce';
import { yieldToMain } from './start/yield-to-main';

/*
 * All of this is one file. To run it is one long piece of work, in which the browser would answer nobody: the libraries run one by one,
 * each when the shell would have had it run, and yields to the main thread between them.
 */
async function main(): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed, { once: true }));
  // The browser may have more to do in the turn in which it runs this file: it looks through the forms of a page that has just come.
  await yieldToMain();
  await import(/* webpackMode: "eager", webpackExports: [] */ 'react-dom/client');
  await yieldToMain();
  // It takes the styles that came with the whole page into its own element, as it runs.
  await import(/* webpackMode: "eager", webpackExports: [] */ 'styled-components');
  await yieldToMain();
  await import(/* webpackMode: "eager", webpackExports: [] */ '@vetportal/contracts/module');
  await import(/* webpackMode: "eager", webpackExports: [] */ '@vetportal/module-runtime/shell');
  await yieldToMain();
  const { openPage } = await import(/* webpackMode: "eager" */ './start/open-page');
  await openPage();
}

void main();
