import { isLocale } from '@vetportal/i18n';
import type { Category, CategoryLink } from '@vetportal/model';
import * as v from 'valibot';
import { images } from './picture';
import { proseOf } from './prose';
import { list, maybe, optionalText, text } from './scalar';

const linkEntries = { id: v.number(), name: text, level: v.optional(v.number(), 0), url_key: text };
type LinkDocument = v.InferOutput<v.ObjectSchema<typeof linkEntries, undefined>>;

const toLink = (document: LinkDocument): CategoryLink => ({
  id: document.id,
  name: document.name,
  level: document.level,
  urlKey: document.url_key,
});

/** A category as other documents name it. */
export const categoryLink = v.pipe(v.object(linkEntries), v.transform(toLink));

/** A parent with its own parent within it: two levels are all that the catalogue has above a category, four are read. */
const grandparent = maybe(v.object({ ...linkEntries, parent: maybe(v.object(linkEntries)) }));
const parent = maybe(v.object({ ...linkEntries, parent: grandparent }));

interface ParentDocument extends LinkDocument {
  readonly parent?: ParentDocument | undefined;
}

function ancestorsOf(nearest: ParentDocument | undefined): CategoryLink[] {
  const chain: CategoryLink[] = [];
  for (let at = nearest; at; at = at.parent) chain.unshift(toLink(at));
  return chain;
}

/** Url keys by language; an index writes its locales as `fr_BE`, `fr-be` or `fr`. */
export const localeUrlKeys = v.pipe(
  v.nullish(v.record(v.string(), v.nullish(v.string())), {}),
  v.transform((keys) =>
    Object.fromEntries(
      Object.entries(keys).flatMap(([locale, key]) => {
        const code = locale.slice(0, 2).toLowerCase();
        return key && isLocale(code) ? [[code, key] as const] : [];
      }),
    ),
  ),
);

/** A document of the categories index. */
export const categorySchema = v.pipe(
  v.object({
    ...linkEntries,
    subtitle: optionalText,
    short_description: optionalText,
    description: optionalText,
    sequence: v.nullish(v.number()),
    redirect_url_key: list(v.string()),
    locale_url_keys: localeUrlKeys,
    parent,
    childs: list(categoryLink),
    images,
  }),
  v.transform((document): Category => ({
    ...toLink(document),
    subtitle: document.subtitle,
    shortDescription: proseOf(document.short_description ?? '') || undefined,
    description: proseOf(document.description ?? '') || undefined,
    redirectUrlKeys: document.redirect_url_key,
    localeUrlKeys: document.locale_url_keys,
    sequence: document.sequence ?? 0,
    ancestors: ancestorsOf(document.parent),
    children: document.childs,
    images: document.images,
  })),
);
