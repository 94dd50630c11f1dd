import type { PageHead } from '@vetportal/contracts';
import type { DocumentHead } from '@vetportal/contracts/render';
import { type Locale, localePath, localeTag } from '@vetportal/i18n';
import { SITE_NAME } from '../static-page/texts';

/** Origin and language of a page. */
export interface Site {
  readonly origin: string;
  readonly locale: Locale;
}

type Thing = Readonly<Record<string, unknown>>;

/**
 * The structured data of a page by schema.org (`R36`): on the home page the organization and the search, elsewhere the breadcrumbs, and
 * the subject of the page if it has one. Addresses are absolute.
 */
export function structuredData(site: Site, head: DocumentHead, subject: PageHead['subject']): Thing {
  const isHome = head.path === localePath(site.locale, '/');
  const things = [
    ...(isHome ? [organization(site), searchable(site)] : []),
    ...breadcrumbs(site, head),
    ...(subject ? [subjectOf(site, head, subject)] : []),
  ];
  return { '@context': 'https://schema.org', '@graph': things };
}

const organizationId = ({ origin }: Site): string => `${origin}/#organization`;

const organization = (site: Site): Thing => ({
  '@type': 'Organization',
  '@id': organizationId(site),
  name: SITE_NAME,
  url: site.origin,
  logo: `${site.origin}/favicon.svg`,
});

const searchable = ({ origin, locale }: Site): Thing => ({
  '@type': 'WebSite',
  name: SITE_NAME,
  url: origin + localePath(locale, '/'),
  inLanguage: localeTag(locale),
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${origin}${localePath(locale, '/search')}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
});

function breadcrumbs({ origin, locale }: Site, { crumbs = [], path }: DocumentHead): Thing[] {
  if (crumbs.length < 2) return [];
  const items = crumbs.map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: crumb.label,
    item: origin + (crumb.path === undefined ? path : localePath(locale, crumb.path)),
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement: items }];
}

function subjectOf(
  site: Site,
  { path, description }: DocumentHead,
  subject: NonNullable<PageHead['subject']>,
): Thing {
  const url = site.origin + path;
  const image = (subject.images ?? []).map((src) => new URL(src, site.origin).href);
  const common = {
    url,
    ...(image.length > 0 ? { image } : {}),
    ...(description === '' ? {} : { description }),
  };
  switch (subject.kind) {
    case 'product': {
      const { name, sku, gtin, brand, manufacturer } = subject;
      return {
        '@type': 'Product',
        ...common,
        name,
        sku,
        ...(gtin === undefined ? {} : { gtin }),
        ...(brand === undefined ? {} : { brand: { '@type': 'Brand', name: brand } }),
        ...(manufacturer === undefined
          ? {}
          : { manufacturer: { '@type': 'Organization', name: manufacturer } }),
      };
    }
    case 'news': {
      const { headline, published, modified } = subject;
      const publisher = organization(site);
      return {
        '@type': 'NewsArticle',
        ...common,
        headline,
        datePublished: published,
        ...(modified === undefined ? {} : { dateModified: modified }),
        inLanguage: localeTag(site.locale),
        mainEntityOfPage: url,
        author: publisher,
        publisher,
      };
    }
  }
}
