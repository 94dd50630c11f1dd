import { todayInBrussels } from '@vetportal/i18n';
import {
  DEFAULT_ROLE,
  MAX_LINE_QUANTITY,
  mergeLines,
  moved,
  quotePrice,
  type ProductHit,
  type WishlistLine,
} from '@vetportal/model';
import { useSession, useTranslate } from '@vetportal/module-runtime';
import {
  Checkbox,
  IconButton,
  IconChevronDown,
  IconChevronUp,
  IconSort,
  IconTrash,
  Inline,
  Price,
  QuantityField,
  StockBadge,
  Table,
  VisuallyHidden,
} from '@vetportal/ui';
import { useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { useLocalCopy } from '../use-local-copy';
import { LineArticle } from './line-article';
import { useLineName } from './line-name';
import { useRowDrag } from './use-row-drag';

type TextId = keyof typeof import('./messages.json');

/* A finger on the handle drags the row, not the page. */
const Handle = styled.span`
  button {
    touch-action: none;
    cursor: grab;
  }
`;

type Lines = readonly WishlistLine[];

interface Props {
  readonly name: string;
  readonly lines: readonly WishlistLine[];
  readonly articles: ReadonlyMap<number, ProductHit>;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (productId: number, chosen: boolean) => void;
  readonly onChange: (lines: readonly WishlistLine[]) => void;
  readonly onRemove: (line: WishlistLine) => void;
}

/** The articles of a wishlist in the practice's own order, which drag, arrow keys and buttons change. */
export function WishlistTable({
  name: caption,
  lines,
  articles,
  chosen,
  onChoose,
  onChange,
  onRemove,
}: Props) {
  const text = useTranslate<TextId>();
  const session = useSession();
  const role = session.state === 'customer' ? session.user.role : DEFAULT_ROLE;
  const today = todayInBrussels();
  const [said, setSaid] = useState('');
  // While a row is dragged its way is shown, and saved when it is let go.
  const [passing, setPassing] = useState<{ readonly of: Lines; readonly lines: Lines } | undefined>();
  const shown = passing?.lines ?? lines;

  const nameOf = useLineName(articles);
  const tell = (line: WishlistLine, place: number) =>
    setSaid(text('account.wishlist.movedTo', { name: nameOf(line), place: place + 1, count: lines.length }));
  const move = (line: WishlistLine, to: number) => {
    const from = lines.indexOf(line);
    const place = Math.max(0, Math.min(lines.length - 1, to));
    if (place === from) return;
    tell(line, place);
    onChange(moved(lines, from, place));
  };
  const grab = useRowDrag(
    (from, to) => {
      const line = shown[from];
      if (line) tell(line, to);
      setPassing({ of: passing?.of ?? lines, lines: moved(shown, from, to) });
    },
    () => {
      // What a colleague has changed meanwhile stays.
      if (passing) onChange(mergeLines(passing.of, passing.lines, lines));
      setPassing(undefined);
    },
  );
  const byKey = (event: KeyboardEvent, line: WishlistLine) => {
    const at = lines.indexOf(line);
    const places: Readonly<Record<string, number>> = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      Home: 0,
      End: lines.length - 1,
    };
    const to = Object.hasOwn(places, event.key) ? places[event.key] : undefined;
    if (to === undefined) return;
    event.preventDefault();
    move(line, to);
  };
  const setQuantity = (line: WishlistLine, quantity: number) =>
    onChange(lines.map((one) => (one.productId === line.productId ? { ...one, quantity } : one)));

  return (
    <>
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
      <Table
        caption={caption}
        hideCaption
        density="comfortable"
        stackBelow="lg"
        rows={shown}
        rowKey={({ productId }) => String(productId)}
        columns={[
          {
            key: 'choose',
            label: text('account.wishlist.choose'),
            hideLabel: true,
            width: 'min',
            cell: (line) => (
              <span data-print="hide">
                <Checkbox
                  label={
                    <VisuallyHidden>
                      {text('account.wishlist.chooseOne', { name: nameOf(line) })}
                    </VisuallyHidden>
                  }
                  checked={chosen.has(line.productId)}
                  onChange={(event) => onChoose(line.productId, event.target.checked)}
                />
              </span>
            ),
          },
          {
            key: 'article',
            label: text('account.wishlist.article'),
            rowHeader: true,
            width: 'max',
            cell: (line) => (
              <LineArticle name={nameOf(line)} line={line} article={articles.get(line.productId)} />
            ),
          },
          {
            key: 'stock',
            label: text('account.wishlist.stock'),
            width: 'min',
            cell: ({ productId }) => {
              const article = articles.get(productId);
              return article && <StockBadge status={article.stock.state} />;
            },
          },
          {
            key: 'price',
            label: text('account.wishlist.price'),
            align: 'end',
            width: 'min',
            cell: ({ productId }) => {
              const article = articles.get(productId);
              const quote = article && quotePrice(article.pricing, role, today);
              return quote ? <Price cents={quote.netCents} /> : '–';
            },
          },
          {
            key: 'quantity',
            label: text('account.wishlist.quantity'),
            width: 'min',
            cell: (line) => (
              <LineQuantity
                label={text('account.wishlist.quantityOf', { name: nameOf(line) })}
                saved={line.quantity}
                onSave={(quantity) => setQuantity(line, quantity)}
              />
            ),
          },
          {
            key: 'place',
            label: text('account.wishlist.place'),
            hideLabel: true,
            width: 'min',
            cell: (line) => (
              <Inline gap={0} wrap={false} data-print="hide">
                <Handle
                  onPointerDown={(event) => grab(event, lines.indexOf(line))}
                  onKeyDown={(event) => byKey(event, line)}
                >
                  <IconButton
                    size="sm"
                    variant="quiet"
                    label={text('account.wishlist.drag', { name: nameOf(line) })}
                    icon={<IconSort size={16} />}
                  />
                </Handle>
                <IconButton
                  size="sm"
                  variant="quiet"
                  disabled={lines[0] === line}
                  label={text('account.wishlist.up', { name: nameOf(line) })}
                  icon={<IconChevronUp size={16} />}
                  onClick={() => move(line, lines.indexOf(line) - 1)}
                />
                <IconButton
                  size="sm"
                  variant="quiet"
                  disabled={lines.at(-1) === line}
                  label={text('account.wishlist.down', { name: nameOf(line) })}
                  icon={<IconChevronDown size={16} />}
                  onClick={() => move(line, lines.indexOf(line) + 1)}
                />
                <IconButton
                  size="sm"
                  variant="quiet"
                  label={text('account.wishlist.remove', { name: nameOf(line) })}
                  icon={<IconTrash size={16} />}
                  onClick={() => onRemove(line)}
                />
              </Inline>
            ),
          },
        ]}
      />
    </>
  );
}

interface LineQuantityProps {
  readonly label: string;
  readonly saved: number;
  readonly onSave: (quantity: number) => void;
}

/** A quantity that is saved once the person is done with it, not with each digit. */
function LineQuantity({ label, saved, onSave }: LineQuantityProps) {
  const [quantity, setQuantity] = useLocalCopy(saved);
  return (
    <QuantityField
      size="sm"
      label={label}
      value={quantity}
      max={MAX_LINE_QUANTITY}
      onChange={(typed) => setQuantity(() => typed)}
      onCommit={(done) => {
        if (done !== saved) onSave(done);
      }}
    />
  );
}
