import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { LOCALES } from '@vetportal/i18n';

/**
 * What is wrong with one entry of a messages file: nothing when it is a correct ICU message in each language, with the
 * same placeholders in all of them.
 */
export function checkMessage(entry: unknown): string[] {
  if (typeof entry !== 'object' || entry === null) return [`must have ${LOCALES.join(', ')}`];
  const faults: string[] = [];
  const placeholders: { locale: string; names: string }[] = [];
  for (const key of Object.keys(entry)) {
    if (!LOCALES.some((locale) => locale === key))
      faults.push(`has "${key}", which is no language of the portal`);
  }
  for (const locale of LOCALES) {
    const text: unknown = Reflect.get(entry, locale);
    if (typeof text !== 'string' || text.trim() === '') {
      faults.push(`has no ${locale} text`);
      continue;
    }
    try {
      placeholders.push({ locale, names: [...placeholdersOf(parse(text))].sort().join(', ') });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      faults.push(`is no ICU message in ${locale}: ${reason}`);
    }
  }
  const [first, ...others] = placeholders;
  for (const { locale, names } of others) {
    if (first && names !== first.names) {
      faults.push(`has the placeholders (${names}) in ${locale}, but (${first.names}) in ${first.locale}`);
    }
  }
  return faults;
}

/**
 * The placeholders of a message, those within plurals, selects and tags included. A number is a number whether it is
 * shown plainly, formatted or decides a plural, which one language may need and another not; a date is marked as one.
 */
export function placeholdersOf(
  elements: readonly MessageFormatElement[],
  found = new Set<string>(),
): Set<string> {
  for (const element of elements) {
    switch (element.type) {
      case TYPE.argument:
      case TYPE.number:
        found.add(element.value);
        break;
      case TYPE.date:
      case TYPE.time:
        found.add(`${element.value}: date`);
        break;
      case TYPE.plural:
      case TYPE.select:
        found.add(element.value);
        for (const { value } of Object.values(element.options)) placeholdersOf(value, found);
        break;
      case TYPE.tag:
        found.add(`<${element.value}>`);
        placeholdersOf(element.children, found);
        break;
      case TYPE.literal:
      case TYPE.pound:
        break;
    }
  }
  return found;
}
