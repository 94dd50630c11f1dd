import { useTranslate } from '@vetportal/module-runtime';
import {
  Button,
  Card,
  FileField,
  IconDownload,
  IconRefresh,
  Inline,
  Notice,
  ProgressBar,
  Stack,
} from '@vetportal/ui';
import {
  ColumnsOf,
  ImportStatus,
  LIST_FILE_TYPES,
  UsedColumns,
  useListProblem,
} from '@vetportal/list-import';
import { MAX_FILE_MB, MAX_LINES } from '@vetportal/model/article-list/limits';
import { ImportReport } from './import-report';
import type { CheckState, Import } from './use-import';
import { useSample } from './use-sample';

type TextId = keyof typeof import('./messages.json') | keyof typeof import('../../cart/messages.json');

const LIMITS = { lines: MAX_LINES, mb: MAX_FILE_MB };

/** Brings a file of codes and quantities into the cart (`B02`, `V08`): read, its columns shown, checked line by line, then added. */
export function FileImport({ order }: { readonly order: Import }) {
  const { state, reading } = order;
  const isSettled = reading.state.step === 'done' || reading.state.step === 'none';
  return (
    <Stack>
      <Card>
        <Stack>
          <FileChoice order={order} />
          <ImportStatus reading={reading} />
          <ColumnsOf reading={reading} />
          {reading.state.step === 'done' && <UsedColumns list={reading.state.list} onChange={reading.edit} />}
          {isSettled && state.step === 'checking' && <Checking done={state.done} total={state.total} />}
          {isSettled && state.step === 'away' && <CatalogueAway onRetry={order.checkAgain} />}
        </Stack>
      </Card>
      {isSettled && state.step === 'checked' && (
        // A report of another file begins with its own filter, and can be added again.
        <ImportReport key={reportKey(state)} order={order} learnt={state.learnt} />
      )}
    </Stack>
  );
}

let reports = 0;
const keys = new WeakMap<object, number>();
/** A number for each thing that was learnt: the report belongs to it. */
function reportKey({ learnt }: Extract<CheckState, { step: 'checked' }>): number {
  let key = keys.get(learnt);
  if (key === undefined) keys.set(learnt, (key = reports += 1));
  return key;
}

function FileChoice({ order }: { readonly order: Import }) {
  const text = useTranslate<TextId>();
  const saveSample = useSample();
  const { reading } = order;
  const problemOf = useListProblem();
  return (
    <>
      <FileField
        label={text('cart.import.file')}
        accept={LIST_FILE_TYPES}
        invitation={text('cart.import.choose')}
        chosen={nameOf(order)}
        description={text('cart.import.help', LIMITS)}
        error={
          reading.state.step === 'failed' ? (
            <span role="alert">
              {problemOf(reading.state)}
              <br />
              {text('cart.import.unchanged')}
            </span>
          ) : undefined
        }
        onChoose={order.open}
      />
      <Inline>
        <Button size="sm" variant="quiet" icon={<IconDownload size={16} />} onClick={() => void saveSample()}>
          {text('cart.import.sample')}
        </Button>
      </Inline>
    </>
  );
}

/** What is being imported: a file, or lines that were pasted into the pad. */
function nameOf({ reading, state }: Import): string | undefined {
  if (reading.state.step === 'columns' || reading.state.step === 'done') return reading.state.list.name;
  if (reading.state.step !== 'none') return reading.state.name;
  return state.step === 'none' ? undefined : state.list.name;
}

function Checking({ done, total }: { readonly done: number; readonly total: number }) {
  const text = useTranslate<TextId>();
  return (
    <ProgressBar
      label={text('cart.import.checking', { total })}
      value={done}
      max={Math.max(1, total)}
      valueText={text('cart.import.progress', { done, total })}
    />
  );
}

function CatalogueAway({ onRetry }: { readonly onRetry: () => void }) {
  const text = useTranslate<TextId>();
  return (
    <Notice
      tone="warning"
      announce="status"
      actions={
        <Button size="sm" icon={<IconRefresh size={16} />} onClick={onRetry}>
          {text('cart.retry')}
        </Button>
      }
    >
      {text('cart.import.away')} {text('cart.import.unchanged')}
    </Notice>
  );
}
