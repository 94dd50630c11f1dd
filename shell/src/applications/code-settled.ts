import type { ModuleRegistry } from '@vetportal/contracts';
import type { Locale } from '@vetportal/i18n';

/**
 * Waits for the code and the texts of what came as HTML, whether they come or fail.
 *
 * React takes HTML over in one go where nothing is missing. What it has begun to take over and has to wait for it gives up
 * at the first urgent news (an address, who is there), and draws anew: what a person has typed into it meanwhile is gone
 * (`B11`).
 *
 * @param module the module's name
 * @param expose the page or the part: `./part/search-box`
 */
export async function codeSettled(
  modules: Pick<ModuleRegistry, 'load' | 'messages'>,
  module: string,
  expose: string,
  locale: Locale,
): Promise<void> {
  await Promise.allSettled([modules.load(module, expose), modules.messages(module, locale)]);
}
