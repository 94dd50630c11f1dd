import { missingErpParts, type ErpPart } from '@vetportal/model';
import { isHttpUrl } from '@vetportal/settings';
import { probe } from './probe';

/** Interval between readings of the description, in milliseconds: after one that failed, and after one that was read. */
const INTERVAL_MS = { failed: 15_000, read: 5 * 60_000 } as const;

/** What an ERP does not have of what the portal can use. */
export interface ErpParts {
  /** Undefined where the ERP does not describe itself, or has not been read yet: then all of it is taken to be there. */
  readonly missing: () => readonly ErpPart[] | undefined;
  /** Resolves after the first reading, whatever came of it. */
  readonly firstReading: Promise<void>;
  readonly stop: () => void;
}

/**
 * Reads what an ERP says of itself (`openapi.json` below its address), at the start and at intervals. What was read last stays while
 * it does not answer.
 *
 * @param erpUrl ERP_URL; what is no absolute URL is the embedded ERP, which has everything
 */
export function watchErpParts(erpUrl: string): ErpParts {
  if (!isHttpUrl(erpUrl)) {
    return { missing: () => [], firstReading: Promise.resolve(), stop: () => undefined };
  }
  const url = new URL('openapi.json', erpUrl.endsWith('/') ? erpUrl : `${erpUrl}/`).href;
  let missing: readonly ErpPart[] | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const read = async (): Promise<void> => {
    const answer = await probe(url);
    const isRead = typeof answer !== 'string' && answer.status === 200;
    if (stopped) return;
    if (isRead) missing = sameOr(missing, missingErpParts(answer.json));
    timer = setTimeout(() => void read(), isRead ? INTERVAL_MS.read : INTERVAL_MS.failed);
    timer.unref();
  };
  return {
    missing: () => missing,
    firstReading: read(),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** The former list where nothing has changed: what is made from it stays valid. */
const sameOr = (
  former: readonly ErpPart[] | undefined,
  read: readonly ErpPart[] | undefined,
): readonly ErpPart[] | undefined => (former?.join() === read?.join() ? former : read);
