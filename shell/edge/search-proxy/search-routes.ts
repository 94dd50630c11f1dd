import type { FastifyInstance } from 'fastify';
import { isHttpUrl } from '@vetportal/settings';
import { SEARCH_PATH } from '../settings/runtime-config';
import type { EdgeSettings } from '../settings/settings';
import { createEngineSearch } from './engine-search';
import { readerByErp } from './reader-by-erp';
import { searchPlugin } from '@vetportal/search/plugin';

interface Options {
  readonly settings: EdgeSettings;
  /** The origin under which the edge reaches itself: the ERP may be there. */
  readonly ownOrigin: (() => string) | undefined;
  readonly report: (message: string, error: unknown) => void;
}

/** Adds the search proxy: searches of browsers and of the edge in an external engine, with the rights of their reader (`W13`). */
export function addSearchRoutes(app: FastifyInstance, { settings, ownOrigin, report }: Options): void {
  if (!settings.searchProxy) return;
  const { erpUrl } = settings;
  const erp = (): string => (isHttpUrl(erpUrl) ? erpUrl : `${ownOrigin?.() ?? ''}/shopinvader/`);
  void app.register(searchPlugin, {
    prefix: SEARCH_PATH,
    search: createEngineSearch({ settings, report }),
    readerOf: readerByErp(() => (erp().endsWith('/') ? erp() : `${erp()}/`)),
  });
}
