/**
 * The calls of an ERP that the portal makes, `*` for what stands in a path. Two dialects of Shopinvader are spoken: where one call has
 * several spellings, all stand here (docs/erp.md).
 */
export const ERP_CALLS = [
  'POST auth/signin',
  'POST signin',
  'POST auth/signout',
  'POST signout',
  'POST auth/login',
  'GET auth/profile',
  'GET customer',
  'PUT customer',
  'POST customer',
  'POST customer/*/update',
  'POST customer/password',
  'GET customer/sales_person',
  'GET veterinary_groups',
  'GET addresses/invoicing',
  'GET addresses/delivery',
  'POST addresses/delivery',
  'POST addresses/delivery/*',
  'POST addresses/invoicing/*',
  'DELETE addresses/delivery/*',
  'DELETE addresses/invoicing/*',
  'GET carts/current',
  'POST carts/sync',
  'POST carts/*/sync',
  'POST carts/current/update',
  'GET carts/current/delivery_carriers',
  'POST cart/set_delivery_method',
  'POST carts/current/set_carrier',
  'POST carts/current/carrier',
  'GET delivery_pickups',
  'POST carts/current/set_pickup',
  'POST carts/current/coupon',
  'DELETE carts/current/coupon/*',
  'POST cart/check',
  'POST cart/confirm',
  'POST carts/*/request_quotation',
  'POST cart/refresh_qty_unavailable',
  'GET cart/next_suite_name',
  'GET carts/current/download',
  'GET carts/current/payable',
  'GET payment/methods',
  'POST payment/transactions',
  'GET payment/transactions/*',
  'GET orders',
  'GET sales',
  'GET sales/*',
  'GET sales/*/download',
  'GET quotations',
  'GET quotations/*',
  'GET invoices',
  'GET invoice/*/download',
  'GET invoices/*/download',
  'GET invoice/*/ubl',
  'GET credit_note/*/download',
  'GET credit_note/*/ubl',
  'GET documents',
  'GET documents/*/download',
  'GET documents/*/ubl',
  'GET loyalty/card/rfa/current',
  'GET sale_statistics/top_ordered',
  'GET sale_statistics/five_years',
  'GET sale_statistics/monthly_ordered/*',
  'GET products_on_order',
  'GET products_on_order/*',
  'POST products_on_order/cancel/*',
  'GET wishlists',
  'POST wishlists',
  'GET wishlists/*',
  'DELETE wishlists/*',
  'POST wishlists/*/update',
  'POST wishlists/*/add_item',
  'GET promo_subscriptions',
  'GET classified_ads/search',
  'GET classified_ads/my_classified_ads',
  'POST classified_ads',
  'POST leads',
  'POST registrations',
  'GET form',
  'POST form/*',
  'GET requests',
  'GET mail_switches',
  'PUT mail_switches',
  'GET cms/content',
  'GET settings',
] as const;
export type ErpCall = (typeof ERP_CALLS)[number];

/** What goes beyond a call's path: a file beside a message, and a uuid that is applied once however often it comes. */
export const ERP_ABILITIES = ['lead files', 'transactions once'] as const;
export type ErpAbility = (typeof ERP_ABILITIES)[number];

/**
 * What of the portal needs something of the ERP that not every ERP has. A feature is there where one of its calls is.
 */
export const ERP_FEATURES = {
  cartCheck: ['POST cart/check'],
  cartFile: ['GET carts/current/download'],
  content: ['GET cms/content'],
  directOrder: ['POST cart/confirm'],
  documents: ['GET documents', 'GET invoices'],
  documentTypes: ['GET documents'],
  forms: ['GET form'],
  leadFiles: ['lead files'],
  loyaltyCard: ['GET loyalty/card/rfa/current'],
  mailSwitches: ['GET mail_switches'],
  monthlyOrdered: ['GET sale_statistics/monthly_ordered/*'],
  promotionsByMail: ['PUT customer'],
  passwords: ['POST customer/password'],
  productsOnOrder: ['GET products_on_order'],
  promoSubscriptions: ['GET promo_subscriptions'],
  registration: ['POST registrations'],
  requests: ['GET requests'],
  saleChannels: ['GET orders'],
  salesPerson: ['GET customer/sales_person'],
  suiteNames: ['GET cart/next_suite_name'],
  smallAds: ['GET classified_ads/search'],
  statistics: ['GET sale_statistics/five_years'],
  topOrdered: ['GET sale_statistics/top_ordered'],
  transactionsOnce: ['transactions once'],
  vetGroups: ['GET veterinary_groups'],
  wishlists: ['GET wishlists'],
} as const satisfies Readonly<Record<string, readonly (ErpCall | ErpAbility)[]>>;
export type ErpFeature = keyof typeof ERP_FEATURES;

/** A call or an ability that an ERP may be without. */
export type ErpPart = ErpCall | ErpAbility;
const PARTS: readonly ErpPart[] = [...ERP_CALLS, ...ERP_ABILITIES];

/** Keeps of a list what is known; a newer portal may have written it. */
export const knownErpParts = (names: readonly string[]): ErpPart[] =>
  PARTS.filter((part) => names.includes(part));

/** By which members of `info` a description names abilities. */
const MEMBERS: Readonly<Record<ErpAbility, string>> = {
  'lead files': 'x-lead-files',
  'transactions once': 'x-transactions-once',
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shapeOf = (path: string): string =>
  path
    .replace(/^\/|\/$/g, '')
    .split('/')
    .map((segment) => (segment.includes('{') ? '*' : segment))
    .join('/');

/**
 * What an ERP does not have of what the portal can use, by its own description.
 *
 * @param description its OpenAPI document; the members `x-lead-files` and `x-transactions-once` of its `info` name its abilities
 * @returns undefined where that is no description with calls in it
 */
export function missingErpParts(description: unknown): ErpPart[] | undefined {
  const paths = isRecord(description) ? description['paths'] : undefined;
  if (!isRecord(paths) || Object.keys(paths).length === 0) return undefined;
  const known: string[][] = [];
  for (const [path, methods] of Object.entries(paths)) {
    if (!isRecord(methods)) continue;
    for (const method of Object.keys(methods))
      known.push([method.toUpperCase(), ...shapeOf(path).split('/')]);
  }
  // `carts/{cart}` is `carts/current` too.
  const has = (call: ErpCall): boolean => {
    const asked = call.split(/[ /]/);
    return known.some(
      (one) =>
        one.length === asked.length &&
        one.every((segment, index) => segment === '*' || segment === asked[index]),
    );
  };
  // A description of something else, a web site's say, would take everything away.
  if (!has('GET carts/current') && !has('POST carts/sync')) return undefined;
  const info = isRecord(description) && isRecord(description['info']) ? description['info'] : {};
  return [
    ...ERP_CALLS.filter((call) => !has(call)),
    ...ERP_ABILITIES.filter((ability) => info[MEMBERS[ability]] !== true),
  ];
}

const SHAPES = ERP_CALLS.map((call) => ({ call, segments: call.split(/[ /]/) }));

/**
 * The call that a request is, by its method and path.
 *
 * @param path below the base URL, without its query: `sales/7`
 * @returns undefined for one that is not listed
 */
export function erpCallOf(method: string, path: string): ErpCall | undefined {
  const asked = [method, ...path.split('/')];
  const fitting = SHAPES.filter(
    ({ segments }) =>
      segments.length === asked.length &&
      segments.every((segment, index) => segment === '*' || segment === asked[index]),
  );
  // `carts/current` is meant by its name, not as a cart called current.
  return fitting.sort((one, other) => one.call.split('*').length - other.call.split('*').length)[0]?.call;
}
