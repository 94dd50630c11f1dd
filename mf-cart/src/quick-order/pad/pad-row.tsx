import { formatMoney } from '@vetportal/i18n';
import { CodeProposals } from '@vetportal/list-import';
import { packingUnit, type ProductHit } from '@vetportal/model';
import { useLocale, useTranslate } from '@vetportal/module-runtime';
import { ComboBox, IconButton, IconTrash, media, Text, TextField, token } from '@vetportal/ui';
import { useState, type ClipboardEvent } from 'react';
import styled, { css } from 'styled-components';
import { hasUnknownCode, type CheckedLine } from '../../order-list/check-lines';
import { LineRemark, remarkOn, type RemarkTextId } from '../../order-list/line-remark';
import { QuantityOffers } from '../../order-list/quantity-offers';
import type { PadRow as Row } from './pad-rows';
import { useArticleSuggestions } from './use-article-suggestions';

type TextId = keyof typeof import('./messages.json') | RemarkTextId;

const columns = css`
  display: grid;
  /* The last is the button's: the headings, which have none, stand above the same columns. */
  grid-template-columns: minmax(12rem, 2fr) 6rem minmax(10rem, 3fr) ${token.size.control};
  align-items: start;
  gap: ${token.space[2]} ${token.space[3]};
  ${media.phone} {
    grid-template-columns: 1fr 5rem ${token.size.control};
  }
`;

const Line = styled.li`
  ${columns}
  /* What is wrong with a quantity has the room beside its field too. */
  > :nth-child(2) [id$='-error'] {
    width: max-content;
    max-width: 75vw;
    ${media.phone} {
      /* To the left, below the code. */
      align-self: flex-end;
    }
  }
  ${media.phone} {
    > :nth-child(3) {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
`;

const Facts = styled.div`
  display: grid;
  min-width: 0;
  /* The height of the fields: nothing moves when an article is found. */
  min-height: ${token.size.control};
  align-content: center;
  ${media.phone} {
    min-height: 0;
    &:empty {
      display: none;
    }
  }
`;

const HeadingRow = styled.div`
  ${columns}
  font-size: ${token.fontSize.sm};
  font-weight: ${token.fontWeight.regular};
`;

/** What the columns hold, for the eye; each field has its own label. */
export function PadHeadings() {
  const text = useTranslate<TextId>();
  return (
    <HeadingRow aria-hidden>
      <span>{text('cart.pad.codeShort')}</span>
      <span>{text('cart.pad.quantityShort')}</span>
    </HeadingRow>
  );
}

/** Ids of a row's fields: where the keyboard goes next. */
export const codeId = (key: number): string => `pad-code-${String(key)}`;
export const quantityId = (key: number): string => `pad-quantity-${String(key)}`;

interface Props {
  readonly row: Row;
  /** Its place, from 1. */
  readonly line: number;
  readonly checked: CheckedLine | undefined;
  /** Net price of the row's units, cents; undefined for guests and unknown articles. */
  readonly totalCents: number | undefined;
  readonly onChange: (change: Partial<Pick<Row, 'code' | 'quantity'>>) => void;
  readonly onChoose: (article: ProductHit) => void;
  /** The code is complete: Enter, or the person has left the field. */
  readonly onCode: (code: string, reason: 'enter' | 'left') => void;
  readonly onQuantityDone: () => void;
  /** @returns true where the text was taken as a list */
  readonly onPaste: (text: string) => boolean;
  readonly onRemove: () => void;
}

/** A row of the pad: code or name with suggestions, quantity, and what is known of the article. */
export function PadRow({ row, line, checked, totalCents, ...on }: Props) {
  const text = useTranslate<TextId>();
  const problem = checked?.outcome.kind === 'refused' ? checked.outcome.problem : undefined;
  const remark = checked && problem !== undefined ? remarkOn(checked, text) : undefined;
  const wrongQuantity = problem?.startsWith('quantity-') === true || problem === 'too-many';
  return (
    <Line>
      <CodeField row={row} line={line} error={wrongQuantity ? undefined : remark} {...on} />
      <TextField
        id={quantityId(row.key)}
        label={text('cart.pad.quantity', { line })}
        hideLabel
        inputMode="numeric"
        autoComplete="off"
        value={row.quantity}
        error={wrongQuantity ? remark : undefined}
        onFocus={(event) => {
          event.target.select();
        }}
        onChange={(event) => {
          on.onChange({ quantity: event.target.value });
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          on.onQuantityDone();
        }}
      />
      <Facts aria-live="polite">
        {checked && <ArticleFacts line={checked} totalCents={totalCents} />}
        {checked && hasUnknownCode(checked) && (
          <CodeProposals code={row.code.trim()} onChoose={on.onChoose} />
        )}
      </Facts>
      <IconButton
        label={text('cart.pad.remove', { line })}
        icon={<IconTrash size={16} />}
        onClick={on.onRemove}
      />
    </Line>
  );
}

type CodeProps = Pick<Props, 'row' | 'line' | 'onChange' | 'onChoose' | 'onCode' | 'onPaste'> & {
  readonly error: string | undefined;
};

function CodeField({ row, line, error, onChange, onChoose, onCode, onPaste }: CodeProps) {
  const text = useTranslate<TextId>();
  const [typing, setTyping] = useState(false);
  const { articles, offered, loading, present } = useArticleSuggestions(typing ? row.code : '');
  const choose = (article: ProductHit): void => {
    setTyping(false);
    onChoose(article);
  };
  return (
    <div
      // What is pasted before this has its script waits for it (`shell/edge/page/input-replay.inline.ts`).
      data-paste="list"
      onPasteCapture={(event: ClipboardEvent) => {
        if (onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault();
      }}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setTyping(false);
        onCode(row.code, 'left');
      }}
    >
      <ComboBox
        id={codeId(row.key)}
        label={text('cart.pad.code', { line })}
        hideLabel
        text={row.code}
        onTextChange={(code) => {
          setTyping(true);
          onChange({ code });
        }}
        loading={loading}
        error={error}
        sections={[
          {
            key: 'articles',
            items: articles.map((article) => ({
              key: String(article.id),
              label: [article.name, article.presentation, article.sku].filter(Boolean).join(', '),
              content: <Suggestion article={article} />,
            })),
          },
        ]}
        onSelect={(key) => {
          const article = offered(key);
          if (article) choose(article);
        }}
        onSubmit={(code) => {
          const [only, ...others] = articles;
          setTyping(false);
          // A name that means one article alone is that article.
          if (typing && present && only && others.length === 0) choose(only);
          else onCode(code, 'enter');
        }}
      />
    </div>
  );
}

function Suggestion({ article }: { readonly article: ProductHit }) {
  const codes = [article.sku, article.cnkCode, article.barcode].filter(Boolean).join(' · ');
  return (
    <span>
      <Text as="span">{article.name}</Text>{' '}
      <Text as="span" size="sm" tone="muted">
        {[article.presentation, codes].filter(Boolean).join(' – ')}
      </Text>
    </span>
  );
}

function ArticleFacts({
  line,
  totalCents,
}: {
  readonly line: CheckedLine;
  readonly totalCents: number | undefined;
}) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  const { article, outcome } = line;
  if (!article) return null;
  const unit = packingUnit(article);
  const facts = [
    totalCents !== undefined && formatMoney(locale, totalCents),
    unit > 1 && text('cart.pad.unit', { unit }),
  ].filter(Boolean);
  return (
    <>
      <Text as="span" strong>
        {article.name}
      </Text>
      <Text as="span" size="sm" tone="muted">
        {[article.presentation, ...facts].filter(Boolean).join(' · ')}
      </Text>
      {outcome.kind === 'ready' && <QuantityOffers article={article} quantity={outcome.quantity} />}
      {outcome.kind !== 'refused' && <LineRemark line={line} />}
    </>
  );
}
