import { LOCALES } from '@vetportal/i18n';
import type { BootDocument } from '@vetportal/contracts/module';
import * as v from 'valibot';
import type { ModuleUse } from '../modules/module-use';

/** An edge that has other versions for this visitor by now answers with their id. */
const metaOf = (build: string) => v.object({ id: v.literal(build), files: v.array(v.string()) });

interface Settings {
  readonly window: Window & typeof globalThis;
  readonly boot: Pick<BootDocument, 'build' | 'locale' | 'shell' | 'modules'>;
  readonly use: Pick<ModuleUse, 'of'>;
}

/**
 * Addresses of all scripts of the shell, and of those modules with pages that are in use in this browser, but texts of other languages
 * than the page's. A page that is opened without a network needs them; which of them only a first touch tells.
 *
 * @throws where the edge has other versions by now, or does not answer
 */
export async function scriptsOf({ window, boot, use }: Settings): Promise<readonly string[]> {
  const answer = await window.fetch(`/builds/meta/${encodeURIComponent(boot.build)}.json`, {
    credentials: 'same-origin',
  });
  if (!answer.ok) throw new Error(`the build cannot be described: ${answer.status}`);
  const { files } = v.parse(metaOf(boot.build), await answer.json());
  const used = boot.modules.filter(({ name, routes }) => routes.length > 0 && use.of(name).value);
  const bases = [`/shell/${boot.shell.version}/`, ...used.map(({ base }) => base)];
  const ofOtherLanguages = new Set(
    used.flatMap(({ base, messages }) =>
      LOCALES.filter((locale) => locale !== boot.locale).flatMap((locale) =>
        messages[locale].files.map((file) => base + file),
      ),
    ),
  );
  return files.filter((file) => bases.some((base) => file.startsWith(base)) && !ofOtherLanguages.has(file));
}
