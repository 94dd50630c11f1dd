import { join } from 'node:path';
import { findBrowser } from '@vetportal/build/testing';
import { EngineMissing, type Engine } from '../engine';
import { endedFile } from '../running/ended-file';

/** The Chromium of all other browser tests. Each test starts one for itself, with a profile of its own and without a window. */
export const chromium: Engine = {
  name: 'chromium',
  version: 'of the system',
  needs: [],
  start({ folder, say }) {
    const program = findBrowser(say);
    if (program === undefined) throw new EngineMissing('needs Chromium, and none could be had');
    const ended = endedFile(join(folder, 'ended'));
    return Promise.resolve({
      env: { CHROMIUM_PATH: program, ...ended.env },
      ended: ended.read,
      stop: () => Promise.resolve(),
    });
  },
};
