import { ModuleUnavailable } from '@vetportal/contracts';
import { ErpFailed, ErpUnreachable } from '@vetportal/erp';
import { SearchError } from '@vetportal/search';
import { isCutRequest } from './is-cut-request';

const inWebKit = new TypeError('Load failed');

test.each([
  ['Chromium’s', new TypeError('Failed to fetch')],
  ['Firefox’s', new TypeError('NetworkError when attempting to fetch resource.')],
  ['WebKit’s', inWebKit],
  ['what was given up', new DOMException('The operation was aborted.', 'AbortError')],
  ['the ERP’s client’s', new ErpUnreachable('network', { cause: inWebKit })],
  ['the index’s', new SearchError('products_fr_be', 0, 'no answer', { cause: inWebKit })],
  ['a module’s', new ModuleUnavailable('mf-cart', './page', 'load')],
  ['a chunk’s', Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })],
])('a request without an answer may have been cut: %s @D11 @W01', (_whose, error) => {
  expect(isCutRequest(error)).toBe(true);
});

test.each([
  ['a fault of the code', new TypeError('x is not a function')],
  ['an answer of the ERP', new ErpFailed('500')],
  ['an answer of the index', new SearchError('products_fr_be', 503, 'The index does not answer')],
  ['a file that is not what was published', new ModuleUnavailable('mf-cart', './page', 'integrity')],
  ['a text', 'Load failed'],
])('what has another reason was not: %s @D11 @W01', (_what, error) => {
  expect(isCutRequest(error)).toBe(false);
});
