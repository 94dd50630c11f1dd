import { CodeProposals } from '@vetportal/list-import';
import type { ProductHit } from '@vetportal/model';
import { readArticleCode } from '@vetportal/model/article-code';
import { useLocale, usePlatform, useTranslate } from '@vetportal/module-runtime';
import { token } from '@vetportal/ui';
import { beepForScan } from '@vetportal/ui/hand-scanner';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { cacheArticle } from '../articles/cached-articles';
import { shownQuantities } from '../cart-engine/changes';
import { useCartEngine } from '../cart-engine/use-cart';
import { additionsOf, checkLines } from '../order-list/check-lines';
import { learnArticles, type LearntArticles } from '../order-list/learn-articles';
import { remarkOn, type RemarkTextId } from '../order-list/line-remark';
import { useListBuyer } from '../order-list/use-buyer';

type TextId = keyof typeof import('./messages.json') | RemarkTextId;

/* Nothing of it is seen before the first scan. */
const Result = styled.div`
  display: grid;
  gap: ${token.space[2]};
  &:has(:not(:empty)) {
    margin-block-end: ${token.space[4]};
  }
`;

/** What became of the last scan. */
interface Said {
  readonly text: string;
  /** The code, where nobody has it. */
  readonly unknown?: string | undefined;
}

interface Props {
  /** All that was scanned on this page; the newest is last. */
  readonly scans: readonly string[];
}

/** Puts what was scanned on the cart's page into the cart, one unit a scan, and says so (`B01`). */
export function ScannedArticles({ scans }: Props) {
  const text = useTranslate<TextId>();
  const platform = usePlatform();
  const locale = useLocale();
  const engineOf = useCartEngine();
  const { role, purchaser, today, canOrder } = useListBuyer();
  const [said, setSaid] = useState<Said>({ text: '' });
  // Looked up side by side, added in the order of the scans.
  const last = useRef(Promise.resolve());
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const { current } = leaving;
    return () => {
      current.abort();
      leaving.current = new AbortController();
    };
  }, []);

  const add = (code: string, { articles, refusals }: LearntArticles): void => {
    const engine = engineOf();
    const inCart = shownQuantities(engine.state);
    const wanted = [{ line: 1, code, quantity: '1' }];
    const lines = checkLines(wanted, { articles, refusals, inCart, role, purchaser, today });
    const [line] = lines;
    const article = line?.article;
    const change =
      article && canOrder && additionsOf(lines).length > 0 ? engine.add(additionsOf(lines)) : undefined;
    if (article && change?.ok) {
      cacheArticle(platform.queries, locale, article);
      platform.telemetry.event('cart.add', { from: 'scan' });
      beepForScan('found');
      const quantity = shownQuantities(engine.state).get(article.id) ?? 0;
      setSaid({ text: text('cart.scanned.added', { name: article.name, quantity }) });
      return;
    }
    beepForScan('problem');
    const reason = canOrder && line ? remarkOn(line, text) : text('cart.scanned.cannotOrder');
    setSaid({
      text: text('cart.scanned.refused', { code: article?.name ?? code, reason }),
      unknown: article ? undefined : code,
    });
  };
  const look = (code: string): void => {
    const { signal } = leaving.current;
    const looked = learnArticles([code], platform, { signal }).catch(() => undefined);
    last.current = last.current.then(async () => {
      const learnt = await looked;
      if (signal.aborted) return;
      if (learnt) {
        add(code, learnt);
        return;
      }
      beepForScan('problem');
      setSaid({ text: text('cart.scanned.away', { code }) });
    });
  };
  const taken = useRef(0);
  const takeUp = useEffectEvent(() => {
    for (const content of scans.slice(taken.current)) look(readArticleCode(content).code);
    taken.current = scans.length;
  });
  useEffect(() => {
    takeUp();
  }, [scans]);
  return (
    <Result data-print="hide">
      <p role="status">{said.text}</p>
      {said.unknown !== undefined && (
        <CodeProposals
          code={said.unknown}
          onChoose={(article: ProductHit) => {
            look(article.sku);
          }}
        />
      )}
    </Result>
  );
}
