import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

/*
 * `findBy…` and `waitFor` end what hangs; they measure no speed. A part that comes when it is asked for is compiled in the
 * middle of the test that asks first (half a second on a quiet machine), which the library's own second leaves no room for.
 */
configure({ asyncUtilTimeout: 15_000 });

// Rules of styles go into the sheet one by one, as in what is shipped: jsdom reads a whole sheet anew for each text that is added.
process.env['SC_DISABLE_SPEEDY'] = 'false';

// Each test has a tab of its own: what was typed into the forms of another one is not there. Tests of servers have no tab.
beforeEach(() => {
  if (typeof window !== 'undefined') window.sessionStorage.clear();
});
