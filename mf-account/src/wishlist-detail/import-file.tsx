import {
  CodeProposals,
  ColumnsOf,
  ImportStatus,
  LIST_FILE_TYPES,
  SkippedLines,
  UsedColumns,
  useListImport,
  useListProblem,
  type ReadList,
} from '@vetportal/list-import';
import type { ProductHit, Wishlist, WishlistLine } from '@vetportal/model';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import {
  Button,
  Card,
  IconRefresh,
  IconUpload,
  Inline,
  Notice,
  Stack,
  Text,
  VisuallyHidden,
} from '@vetportal/ui';
import { useId, useRef, useState } from 'react';
import { importLines, type ImportedLines, type RefusedLine } from './import-lines';
import { useRestriction } from './use-restriction';

type TextId = keyof typeof import('./messages.json') | 'list.retry' | 'list.meantIn' | 'list.formats';

/** As many as a list is still looked through. */
const MAX_ROWS = 500;
/** Unknown codes for which articles are proposed: where there are more, the file is of another supplier. */
const MAX_PROPOSED = 50;

type State =
  | { readonly step: 'none' | 'looking-up' | 'too-long' }
  /** The index does not answer. */
  | { readonly step: 'away'; readonly read: ReadList }
  | ({ readonly step: 'done'; readonly read: ReadList } & ImportedLines);

interface Props {
  readonly list: Wishlist;
  readonly onImport: (lines: readonly WishlistLine[], articles: readonly ProductHit[]) => void;
}

/**
 * Adds the articles of a file to a wishlist, and says of each line that is not added why (`V08`, `V09`). Its columns are shown
 * before, for what is added is saved at once (`W04`).
 */
export function ImportFile({ list, onImport }: Props) {
  const text = useTranslate<TextId>();
  const { search } = usePlatform();
  const restriction = useRestriction();
  const [state, setState] = useState<State>({ step: 'none' });
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const problemOf = useListProblem();

  const add = async (read: ReadList): Promise<void> => {
    if (read.lines.length > MAX_ROWS) {
      setState({ step: 'too-long' });
      return;
    }
    setState({ step: 'looking-up' });
    try {
      const codes = [...new Set(read.lines.map(({ code }) => code))].filter((code) => code !== '');
      const articles = await search.articlesByCodes(codes);
      const present = new Set(list.lines.map(({ productId }) => productId));
      const imported = importLines(read.lines, articles, present, restriction);
      const ids = new Set(imported.added.map(({ productId }) => productId));
      if (ids.size > 0)
        onImport(
          imported.added,
          [...articles.values()].filter((article) => ids.has(article.id)),
        );
      setState({ step: 'done', read, ...imported });
    } catch {
      setState({ step: 'away', read });
    }
  };
  const reading = useListImport('mf-account', (read) => void add(read));
  const trigger = useRef<HTMLButtonElement>(null);
  /** Adds an article that the person has chosen for a code that nobody has. */
  const choose = (code: string, article: ProductHit): void => {
    if (state.step !== 'done') return;
    const isMeant = ({ problem, code: one }: RefusedLine): boolean => problem === 'unknown' && one === code;
    const present = new Set(list.lines.map(({ productId }) => productId));
    const { refused } = state;
    const more = importLines(refused.filter(isMeant), new Map([[code, article]]), present, restriction);
    if (more.added.length > 0) onImport(more.added, [article]);
    const left = [...refused.filter((line) => !isMeant(line)), ...more.refused];
    setState({
      ...state,
      added: [...state.added, ...more.added],
      refused: left.sort((one, other) => one.line - other.line),
    });
    // The button that was pressed is gone.
    trigger.current?.focus();
  };
  const close = (): void => {
    reading.close();
    setState({ step: 'none' });
  };
  return (
    <Stack gap={2} data-print="hide">
      <VisuallyHidden>
        <label htmlFor={id}>{text('account.wishlist.import')}</label>
        <input
          ref={field}
          id={id}
          type="file"
          accept={LIST_FILE_TYPES}
          aria-describedby={`${id}-formats`}
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // The same file may be chosen again once it was mended.
            event.target.value = '';
            if (!file) return;
            setState({ step: 'none' });
            reading.open(file);
          }}
        />
      </VisuallyHidden>
      <Inline>
        <Button
          ref={trigger}
          variant="quiet"
          size="sm"
          icon={<IconUpload size={16} />}
          busy={reading.state.step === 'reading' || state.step === 'looking-up'}
          onClick={() => field.current?.click()}
        >
          {text('account.wishlist.import')}
        </Button>
        <Text as="span" size="sm" tone="muted" id={`${id}-formats`}>
          {text('list.formats')}
        </Text>
      </Inline>
      <ImportStatus reading={reading} />
      {reading.state.step === 'columns' && (
        <Card>
          <ColumnsOf reading={reading} />
        </Card>
      )}
      {reading.state.step === 'failed' && (
        <Notice tone="danger" announce="alert" onClose={close}>
          {problemOf(reading.state)}
        </Notice>
      )}
      {state.step === 'too-long' && (
        <Notice tone="danger" announce="alert" onClose={close}>
          {text('account.wishlist.import.too-long', { rows: MAX_ROWS })}
        </Notice>
      )}
      {state.step === 'away' && (
        <Notice
          tone="danger"
          announce="alert"
          onClose={close}
          actions={
            <Button size="sm" icon={<IconRefresh size={16} />} onClick={() => void add(state.read)}>
              {text('list.retry')}
            </Button>
          }
        >
          {text('account.wishlist.importAway')}
        </Notice>
      )}
      {state.step === 'done' && <Imported {...state} onChoose={choose} onClose={close} />}
      {state.step === 'done' && reading.state.step === 'done' && <UsedColumns list={reading.state.list} />}
    </Stack>
  );
}

interface ImportedProps extends ImportedLines {
  readonly read: ReadList;
  readonly onChoose: (code: string, article: ProductHit) => void;
  readonly onClose: () => void;
}

function Imported({ added, refused, read, onChoose, onClose }: ImportedProps) {
  const text = useTranslate<TextId>();
  const unknown = refused.filter(({ problem }) => problem === 'unknown');
  const firsts = unknown.filter(({ code }, at) => unknown.findIndex((line) => line.code === code) === at);
  return (
    <>
      <Notice
        tone={refused.length > 0 ? 'warning' : 'success'}
        announce="status"
        title={text('account.wishlist.imported', { count: added.length })}
        onClose={onClose}
      >
        {refused.length > 0 && (
          <ul>
            {refused.map(({ line, code, problem, reason = '' }) => (
              <li key={line}>{text(`account.wishlist.refused.${problem}`, { line, code, reason })}</li>
            ))}
          </ul>
        )}
      </Notice>
      {/* Beside what is announced: proposals come by and by. */}
      {firsts.slice(0, MAX_PROPOSED).map(({ code, line }) => (
        <CodeProposals
          key={code}
          code={code}
          lead={text('list.meantIn', { line, code })}
          onChoose={(article) => {
            onChoose(code, article);
          }}
        />
      ))}
      <SkippedLines skipped={read.skipped} onClose={onClose} />
    </>
  );
}
