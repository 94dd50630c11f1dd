import type { RedirectForm } from '@vetportal/model';

const TAG = /<([a-z]+)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /([^\s"'>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads the form that the ERP gives as HTML (`redirect_form_html`): where it leads, and its hidden fields. The markup itself
 * never reaches the page, so that nothing in it can run there.
 *
 * @param base URL of the ERP, for an action without an origin
 * @returns undefined where it is no such form, or leads to anything but the web
 */
export function readRedirectForm(markup: string, base: string): RedirectForm | undefined {
  const tags = Array.from(markup.matchAll(TAG), ([, name = '', attributes = '']) => ({
    name: name.toLowerCase(),
    attributes: readAttributes(attributes),
  }));
  const form = tags.find(({ name }) => name === 'form')?.attributes;
  const action = form?.get('action');
  if (!form || action === undefined || !URL.canParse(action, base)) return undefined;
  const url = new URL(action, base);
  if (url.protocol !== 'https:' && url.origin !== new URL(base).origin) return undefined;
  return {
    action: url.href,
    method: form.get('method')?.toLowerCase() === 'post' ? 'post' : 'get',
    fields: tags.flatMap(({ name, attributes }) => {
      const field = attributes.get('name');
      return name === 'input' && field !== undefined
        ? [{ name: field, value: attributes.get('value') ?? '' }]
        : [];
    }),
  };
}

const readAttributes = (text: string): ReadonlyMap<string, string> =>
  new Map(
    Array.from(text.matchAll(ATTRIBUTE), ([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      decoded(double ?? single ?? bare ?? ''),
    ]),
  );

const decoded = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
    (whole, decimal, hex, name: string | undefined) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
