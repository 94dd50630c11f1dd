import { useTranslate } from '@vetportal/contracts';
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
import { MAX_FILE_MB, MAX_LINES } from '../../order-list/read-table';
import { ColumnChoice } from './column-choice';
import { ImportReport } from './import-report';
import type { Import, ImportState } from './use-import';
import { useSample } from './use-sample';

type TextId = keyof typeof import('./messages.json');

const LIMITS = { lines: MAX_LINES, mb: MAX_FILE_MB };

/** Brings a file of codes and quantities into the cart (`B02`, `V08`): read, checked line by line, shown, then added. */
export function FileImport({ order }: { readonly order: Import }) {
  const { state } = order;
  return (
    <Stack>
      <Card>
        <Stack>
          <FileChoice order={order} />
          {'rows' in state && (
            <ColumnChoice rows={state.rows} columns={state.columns} onChange={order.chooseColumns} />
          )}
          {state.step === 'checking' && <Checking done={state.done} total={state.total} />}
          {state.step === 'away' && <CatalogueAway onRetry={order.checkAgain} />}
        </Stack>
      </Card>
      {state.step === 'checked' && (
        // A report of another file begins with its own filter, and can be added again.
        <ImportReport key={reportKey(state)} order={order} learnt={state.learnt} />
      )}
    </Stack>
  );
}

let reports = 0;
const keys = new WeakMap<object, number>();
/** A number for each thing that was learnt: the report belongs to it. */
function reportKey({ learnt }: Extract<ImportState, { step: 'checked' }>): number {
  let key = keys.get(learnt);
  if (key === undefined) keys.set(learnt, (key = reports += 1));
  return key;
}

function FileChoice({ order }: { readonly order: Import }) {
  const text = useTranslate<TextId>();
  const saveSample = useSample();
  const { state } = order;
  return (
    <>
      <FileField
        label={text('cart.import.file')}
        accept=".csv,text/csv"
        invitation={text('cart.import.choose')}
        chosen={'rows' in state ? state.name : undefined}
        description={text('cart.import.help', LIMITS)}
        error={state.step === 'failed' ? <FailureText state={state} /> : undefined}
        onChoose={(file) => void order.open(file)}
      />
      <Inline>
        <Button size="sm" variant="quiet" icon={<IconDownload size={16} />} onClick={() => void saveSample()}>
          {text('cart.import.sample')}
        </Button>
      </Inline>
    </>
  );
}

function FailureText({ state }: { readonly state: Extract<ImportState, { step: 'failed' }> }) {
  const text = useTranslate<TextId>();
  return (
    <span role="alert">
      {text(`cart.import.failed.${state.problem}`, { ...LIMITS, line: state.line ?? 0 })}
      <br />
      {text('cart.import.unchanged')}
    </span>
  );
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
          {text('cart.import.retry')}
        </Button>
      }
    >
      {text('cart.import.away')} {text('cart.import.unchanged')}
    </Notice>
  );
}
