import { LOCALES, type Locale } from '@vetportal/i18n';
import type { ReadDefinition } from './read-definition';

/** One thing that the shell can load from a module. */
export interface Expose {
  /** `./page/sale-detail`. */
  readonly expose: string;
  /** Absolute path of its source. */
  readonly file: string;
  /** Name of its chunk: `page-sale-detail`. */
  readonly chunk: string;
}

export const pageExpose = (id: string): string => `./page/${id}`;
export const slotExpose = (id: string): string => `./slot/${id}`;
export const messagesExpose = (locale: Locale): string => `./messages/${locale}`;
export const SERVICE_EXPOSE = './service';

/** Name of the chunk in which an expose comes. */
export const chunkOf = (expose: string): string => expose.replace('./', '').replace('/', '-');

/** All exposes of a module: each page, each slot, the service, the messages of each language. */
export function exposesOf(
  { routes, contributions, service }: ReadDefinition,
  messageFiles: Readonly<Record<Locale, string>>,
): Expose[] {
  const sources: [expose: string, file: string][] = [
    ...routes.map(({ id, page }): [string, string] => [pageExpose(id), page.file]),
    ...contributions.map(({ id, component }): [string, string] => [slotExpose(id), component.file]),
    ...(service ? [[SERVICE_EXPOSE, service.file] as [string, string]] : []),
    ...LOCALES.map((locale): [string, string] => [messagesExpose(locale), messageFiles[locale]]),
  ];
  return sources.map(([expose, file]) => ({ expose, file, chunk: chunkOf(expose) }));
}
