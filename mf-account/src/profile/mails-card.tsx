import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ErpRefused, SessionEnded, type MailSwitch } from '@vetportal/erp';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Stack, Switch } from '@vetportal/ui';
import { useRef, useState } from 'react';
import { HomeSection } from '../home-section';

type TextId = keyof typeof import('./messages.json');

const KEY = ['mf-account', 'mail-switches'] as const;

/** Kinds of mails that have a name here; a newer ERP may have more. */
const KINDS = [
  'order-confirmed',
  'order-shipped',
  'backorder-arrived',
  'small-ad-decided',
  'request-answered',
] as const;

/** Which mails the person is sent; each switch acts at once (`W20`). */
export function MailsCard() {
  return usePlatform().erp.has('mailSwitches') ? <Shown /> : null;
}

function Shown() {
  const text = useTranslate<TextId>();
  const { erp } = usePlatform();
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => erp.mails.switches(signal) });
  // Another ERP sends its mails as it is set up there.
  if (query.data?.length === 0) return null;
  return (
    <HomeSection title={text('account.profile.mails')} query={query} reservedHeight={240}>
      {(switches) => (
        <Stack gap={3}>
          {KINDS.map((kind) => {
            const known = switches.find((one) => one.kind === kind);
            return (
              known && <KindSwitch key={kind} known={known} label={text(`account.profile.mails.${kind}`)} />
            );
          })}
        </Stack>
      )}
    </HomeSection>
  );
}

/** Shown as it is wanted, and where that cannot be saved as the ERP has it. */
function KindSwitch({ known: { kind, on }, label }: { readonly known: MailSwitch; readonly label: string }) {
  const text = useTranslate<TextId>();
  const { erp, notify } = usePlatform();
  const queries = useQueryClient();
  /** What the person wants, until the ERP has answered. */
  const [pending, setPending] = useState<boolean | undefined>();
  /** Changes are sent one after the other: what is wanted last is saved last. */
  const sending = useRef(Promise.resolve());
  const newest = useRef(0);

  const change = (wanted: boolean): void => {
    setPending(wanted);
    newest.current += 1;
    const own = newest.current;
    sending.current = sending.current.then(async () => {
      try {
        const saved = await erp.mails.setSwitch(kind, wanted);
        queries.setQueryData<readonly MailSwitch[]>(KEY, (former) =>
          former?.map((one) => (one.kind === kind ? saved : one)),
        );
        notify({ kind: 'success', text: text('account.profile.saved') });
      } catch (error) {
        if (!(error instanceof SessionEnded)) {
          const said = error instanceof ErpRefused ? error.message : '';
          notify({ kind: 'error', text: said || text('account.profile.notSaved') });
        }
      }
      // Another click since then is what is to be seen.
      if (own === newest.current) setPending(undefined);
    });
  };
  return <Switch label={label} checked={pending ?? on} onChange={({ target }) => change(target.checked)} />;
}
