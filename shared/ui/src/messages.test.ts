import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createIntl } from 'react-intl';
import messages from './messages.json';

const source = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => readFileSync(path.join(__dirname, file), 'utf8'))
  .join('\n');

/** The arguments of a message, by formatting it with a value for any name that is asked. */
function argumentsOf(message: string, locale: string): string[] {
  const asked = new Set<string>();
  const values = new Proxy<Record<string, number>>(
    {},
    {
      get: (_, name) => (asked.add(String(name)), 2),
      has: () => true,
    },
  );
  createIntl({ locale, messages: { message } }).formatMessage({ id: 'message' }, values);
  return [...asked].sort();
}

test.each(Object.entries(messages))(
  '%s is there in three languages, with the same arguments',
  (id, texts) => {
    expect(Object.keys(texts).sort()).toEqual(['en', 'fr', 'nl']);
    for (const text of Object.values(texts)) expect(text.trim()).not.toBe('');
    expect(argumentsOf(texts.nl, 'nl')).toEqual(argumentsOf(texts.fr, 'fr'));
    expect(argumentsOf(texts.en, 'en')).toEqual(argumentsOf(texts.fr, 'fr'));
    // Ids made from a stem (`ui.quantity.${problem}`) count by their stem.
    const stem = id.slice(0, id.lastIndexOf('.') + 1);
    expect(source.includes(`'${id}'`) || source.includes(`\`${stem}\${`)).toBe(true);
  },
);
