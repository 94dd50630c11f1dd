import { SALE_CHANNELS, type SaleChannel } from '@vetportal/model';

/** What of the list of orders is on screen. The URL holds it, so that back, reload and a shared link show the same. */
export interface SalesQuery {
  /** From 1. */
  readonly page: number;
  readonly channel: SaleChannel;
}

/** The page number written in a URL is believed up to here. */
const MAX_PAGE = 100_000;

/** Reads the state of the list; what makes no sense is read as the first page of all channels. */
export function readSalesQuery(query: URLSearchParams): SalesQuery {
  const page = Number(query.get('page') ?? '1');
  return {
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    channel: SALE_CHANNELS.find((channel) => channel === query.get('channel')) ?? 'all',
  };
}

/** The query of a state of the list, without what is the default: `?channel=web&page=2`. */
export function writeSalesQuery({ page, channel }: SalesQuery): string {
  const query = new URLSearchParams();
  if (channel !== 'all') query.set('channel', channel);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
