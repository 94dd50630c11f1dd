import type { ArticleOf } from '@vetportal/model/article-list';
import { useOnRestored, usePlatform, useSession } from '@vetportal/module-runtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import type {
  ColumnChoice,
  HiddenParts,
  ListImport,
  ListImportState,
  OpenList,
  ReadList,
} from './list-import';
import type { ListSource, OpenedList } from './reader';
import { proposalOf, takesUnseen, withShownQuantity } from './proposed-columns';
import { rememberColumns } from './remembered-columns';

type Reader = typeof import('./reader');

/** The columns are shown after this, though it is not known yet which cells are codes. */
const SHOW_AFTER_MS = 80;
/** When the reader's code is asked for again by itself. */
const RETRY_MS = [2_000, 5_000, 15_000, 30_000] as const;

/** The parts between two renders. */
interface Opened {
  readonly reader: Reader;
  readonly list: Extract<OpenedList, { ok: true }>;
  readonly name: string;
}

/**
 * Reads what a person pastes or chooses as a list of articles (`W03`, `W04`). Columns are shown and chosen before anything comes of
 * it; only where articles have the codes of one column, and one heading says quantity, is nothing asked. What is opened while the
 * code that reads it cannot be fetched waits.
 *
 * @param module on whose page it is, for telemetry
 * @param onLines called with the lines once their columns are settled
 */
export function useListImport(module: string, onLines: (list: ReadList) => void): ListImport {
  const { search, telemetry } = usePlatform();
  const session = useSession();
  const owner = session.state === 'customer' ? String(session.user.customerId) : 'guest';
  const [state, setState] = useState<ListImportState>({ step: 'none' });
  const running = useRef(new AbortController());
  const source = useRef<{ readonly of: ListSource; readonly name: string }>(undefined);
  const opened = useRef<Opened>(undefined);
  const attempts = useRef(0);
  const touched = useRef(false);
  const done = useRef(onLines);
  useEffect(() => {
    done.current = onLines;
  }, [onLines]);
  useEffect(() => () => running.current.abort(), []);

  const begin = useCallback((): AbortSignal => {
    running.current.abort();
    running.current = new AbortController();
    return running.current.signal;
  }, []);

  const finish = useCallback((list: OpenList, { reader }: Opened): void => {
    setState({ step: 'done', list });
    const { heading, code, quantity } = list.choice;
    const columns = { heading, code, quantity: quantity === 'none' ? undefined : quantity };
    done.current({ name: list.name, ...reader.linesOf(list.rows, columns) });
  }, []);

  const showSheet = useCallback(
    async (sheet: number, of: Opened, signal: AbortSignal, chosen?: ChosenBefore): Promise<void> => {
      const { reader, name, list } = of;
      const table = list.read(sheet);
      if (!table.ok) {
        setState({ step: 'failed', name, problem: table.problem });
        return;
      }
      const shownRows = table.rows.filter((row) => !row.hidden);
      const taken = chosen?.hiddenRows ?? shownRows.length === 0;
      const hidden: HiddenParts = {
        rows: table.rows.length - shownRows.length,
        taken,
        columns: table.hiddenColumns ?? new Set(),
      };
      const rows = taken ? table.rows : shownRows;
      const listOf = (articleOf: ArticleOf, lookingUp: boolean): OpenList => {
        const found = withShownQuantity(reader.findColumns(rows, articleOf), hidden);
        const proposed = proposalOf(found, owner);
        return {
          Step: reader.ColumnsStep,
          name,
          sheets: list.sheets,
          sheet,
          rows,
          hidden,
          found,
          ...proposed,
          ...(chosen?.columns
            ? { choice: { ...chosen.columns, heading: proposed.choice.heading }, lookingUp: false }
            : { lookingUp }),
        };
      };
      const asked = reader.codesToLookUp(rows);
      const lookUp = search
        .articlesByCodes(asked, signal)
        // Without the index the headings say what they can; the check of the lines says that it is away.
        .catch(() => new Map<string, { readonly id: number }>());
      const early = await Promise.race([lookUp, pause(SHOW_AFTER_MS)]);
      if (signal.aborted) return;
      const shown = listOf((code) => early?.get(code)?.id, early === undefined);
      const show = (one: OpenList): void => {
        const isSure = reader.isCertain(one.found) && !takesUnseen(one);
        if (isSure && !chosen && !one.remembered && !one.lookingUp) finish(one, of);
        else setState({ step: 'columns', list: one });
      };
      touched.current = chosen?.columns !== undefined;
      show(shown);
      if (early) return;
      const articles = await lookUp;
      // Whoever has chosen meanwhile knows better.
      const isTooLate = (): boolean => signal.aborted || touched.current;
      if (!isTooLate()) show(listOf((code) => articles.get(code)?.id, false));
    },
    [finish, owner, search],
  );

  const read = useCallback(async (): Promise<void> => {
    const wanted = source.current;
    if (!wanted) return;
    const { name } = wanted;
    const signal = begin();
    setState({ step: 'reading', name });
    const wait = (error: unknown): void => {
      if (signal.aborted) return;
      // The first failure says it all: the code is asked for until it is there.
      if (attempts.current === 0) telemetry.error(error, { module, part: 'list-import', action: 'load' });
      setState({ step: 'waiting', name });
    };
    let reader: Reader;
    try {
      // Loaded with the first list: nobody else needs it.
      reader = await import('./reader');
    } catch (error) {
      wait(error);
      return;
    }
    try {
      const list = await reader.openList(wanted.of);
      if (signal.aborted) return;
      if (!list.ok) {
        setState({ step: 'failed', name, problem: list.problem });
        return;
      }
      attempts.current = 0;
      opened.current = { reader, list, name };
      await showSheet(firstFilled(list), opened.current, signal);
    } catch (error) {
      if (error instanceof reader.ReaderUnavailable) {
        wait(error);
        return;
      }
      // The file was moved or changed since it was chosen.
      if (!signal.aborted) setState({ step: 'failed', name, problem: 'unreadable' });
    }
  }, [begin, module, showSheet, telemetry]);

  const isWaiting = state.step === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    const again = (): void => void read();
    const timer = setTimeout(again, RETRY_MS[attempts.current] ?? RETRY_MS[RETRY_MS.length - 1]);
    attempts.current += 1;
    return () => {
      clearTimeout(timer);
    };
  }, [isWaiting, read]);
  useOnRestored(isWaiting, () => void read());

  const change = (list: OpenList): void => {
    setState({ step: 'columns', list });
  };
  return {
    state,
    open(file) {
      source.current = { of: { kind: 'file', file }, name: file.name };
      void read();
    },
    openText(text, name) {
      const former = source.current?.of;
      // What waits is not lost to what is pasted after it.
      const whole =
        isWaiting && former?.kind === 'text' ? `${former.text.replace(/[\r\n]+$/, '')}\n${text}` : text;
      source.current = { of: { kind: 'text', text: whole }, name };
      void read();
    },
    choose(choice) {
      if (state.step !== 'columns') return;
      touched.current = true;
      change({ ...state.list, choice, lookingUp: false });
    },
    chooseSheet(sheet) {
      if (opened.current) void showSheet(sheet, opened.current, begin());
    },
    chooseHidden(hiddenRows) {
      if (state.step !== 'columns' || !opened.current) return;
      const columns = touched.current ? state.list.choice : undefined;
      void showSheet(state.list.sheet, opened.current, begin(), { hiddenRows, columns });
    },
    confirm() {
      if (state.step !== 'columns' || !opened.current) return;
      const { choice, found } = state.list;
      if (choice.code === undefined || choice.quantity === undefined) return;
      begin();
      rememberColumns(owner, found.kind, { code: choice.code, quantity: choice.quantity });
      finish(state.list, opened.current);
    },
    edit() {
      if (state.step === 'done') change(state.list);
    },
    retry: () => void read(),
    close() {
      begin();
      source.current = undefined;
      opened.current = undefined;
      setState({ step: 'none' });
    },
  };
}

/** The sheet to begin with: a workbook may open with an empty one. */
const firstFilled = ({ sheets, read }: Opened['list']): number =>
  Math.max(
    0,
    sheets.findIndex((_name, sheet) => {
      const table = read(sheet);
      return table.ok || table.problem !== 'empty';
    }),
  );

const pause = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, ms, undefined));

/** What a person has chosen of a sheet that is looked at again. */
interface ChosenBefore {
  readonly hiddenRows: boolean;
  readonly columns: ColumnChoice | undefined;
}
