import { useQuery } from '@tanstack/react-query';
import { todayInBrussels } from '@vetportal/i18n';
import { DEFAULT_ROLE, GUEST_PURCHASER, isProposable, type ProductHit } from '@vetportal/model';
import { useLocale, usePlatform, useSession, useTranslate } from '@vetportal/module-runtime';
import { Button, Inline, Text } from '@vetportal/ui';

type TextId = keyof typeof import('./messages.json');

/** More are a list to search in, not a proposal. */
const MOST = 3;

/** The search before: a list of a hundred unknown codes asks for one after the other, from its beginning. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<Result>(signal: AbortSignal, search: () => Promise<Result>): Promise<Result> {
  const found = last.then(() => {
    signal.throwIfAborted();
    return search();
  });
  last = found.catch(() => undefined);
  return found;
}

interface Props {
  /** A code that no article has, as it stands in the list. */
  readonly code: string;
  /** What stands before the proposals; 'Did you mean' where the code is in sight beside them. */
  readonly lead?: string | undefined;
  /** Whether the first takes the focus when it appears. */
  readonly autoFocus?: boolean;
  readonly onChoose: (article: ProductHit) => void;
}

/**
 * Articles that may be meant by a code that nobody has: the nearest first, and none that this person cannot order. Nothing is taken
 * before the person says so.
 */
export function CodeProposals({ code, lead, autoFocus = false, onChoose }: Props) {
  const text = useTranslate<TextId>();
  const { search } = usePlatform();
  const locale = useLocale();
  const session = useSession();
  const buyer =
    session.state === 'customer' ? session.user : { role: DEFAULT_ROLE, purchaser: GUEST_PURCHASER };
  const owner = session.state === 'customer' ? session.user.customerId : session.state;
  const { data: found = [] } = useQuery({
    queryKey: ['code-proposals', locale, owner, code],
    queryFn: async ({ signal }) => {
      const isWanted = (article: ProductHit): boolean => isProposable(article, buyer, todayInBrussels());
      const near = await inTurn(signal, () => search.suggestArticles(code, signal, isWanted));
      // A shell of an older contract leaves nothing out.
      return near.filter(isWanted);
    },
    staleTime: 60_000,
    // A proposal that cannot be had is none.
    retry: false,
  });
  if (found.length === 0) return null;
  return (
    <Inline gap={2} role="group" aria-label={text('list.proposals', { code })}>
      <Text as="span" size="sm" tone="muted" aria-hidden>
        {lead ?? text('list.meant')}
      </Text>
      {found.slice(0, MOST).map((article, at) => (
        <Button
          key={article.id}
          size="sm"
          autoFocus={autoFocus && at === 0}
          onClick={() => {
            onChoose(article);
          }}
        >
          {[article.name, article.presentation, article.sku].filter(Boolean).join(', ')}
        </Button>
      ))}
    </Inline>
  );
}
