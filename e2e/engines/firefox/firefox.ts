import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fromPackage } from '../artefacts/debian';
import { endedFile } from '../running/ended-file';
import { type Engine } from '../engine';

const PROGRAMS = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** The system's Firefox. Each test starts one for itself, with a profile of its own and without a window. */
export const firefox: Engine = {
  name: 'firefox',
  version: 'of the system',
  needs: [],
  async start({ folder, say }) {
    const program = await fromPackage('firefox-esr', () => PROGRAMS.find((path) => existsSync(path)), say);
    const ended = endedFile(join(folder, 'ended'));
    return {
      env: { ENGINE_FIREFOX: program, ...ended.env },
      ended: ended.read,
      stop: () => Promise.resolve(),
    };
  },
};
