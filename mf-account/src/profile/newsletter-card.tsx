import { ErpRefused, SessionEnded } from '@vetportal/erp';
import type { CustomerProfile } from '@vetportal/model';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Card, Stack, Switch } from '@vetportal/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocalCopy } from '../use-local-copy';

type TextId = keyof typeof import('./messages.json');

/** What the customer is sent by e-mail; each switch acts at once. */
export function NewsletterCard({ profile }: { readonly profile: CustomerProfile }) {
  const text = useTranslate<TextId>();
  const { erp } = usePlatform();
  return (
    <Card title={text('account.profile.newsletter')}>
      <Stack gap={3}>
        <ConsentSwitch
          profile={profile}
          answer="optIn"
          onMeans
          label={text('account.profile.optIn')}
          description={text('account.profile.optInText')}
          save={(optIn) => erp.customer.setOptIn(profile.id, optIn)}
        />
        {erp.has('promotionsByMail') && (
          <ConsentSwitch
            profile={profile}
            answer="optOut"
            onMeans={false}
            label={text('account.profile.promotions')}
            description={text('account.profile.promotionsText')}
            save={(optOut) => erp.customer.setOptOut(optOut)}
          />
        )}
      </Stack>
    </Card>
  );
}

interface Props {
  readonly profile: CustomerProfile;
  readonly answer: 'optIn' | 'optOut';
  /** What the answer is where the switch is on. */
  readonly onMeans: boolean;
  readonly label: string;
  readonly description: string;
  readonly save: (wanted: boolean) => Promise<CustomerProfile>;
}

/** One of the person's answers: shown as it is wanted, and where it cannot be saved as the ERP has it. The other is not its business. */
function ConsentSwitch({ profile: loaded, answer, onMeans, label, description, save }: Props) {
  const text = useTranslate<TextId>();
  const { notify, queries } = usePlatform();
  const [{ [answer]: known }, keep] = useLocalCopy(loaded);
  /** What the person wants, until the ERP has answered. */
  const [pending, setPending] = useState<boolean | undefined>();
  /** What the ERP has when it has answered everything so far: changes are sent one after the other. */
  const saved = useRef(Promise.resolve(loaded[answer]));
  useLayoutEffect(() => {
    saved.current = saved.current.then(() => loaded[answer]);
  }, [loaded, answer]);
  const newest = useRef(0);

  const tell = (error: unknown): void => {
    if (error instanceof SessionEnded) return;
    const said = error instanceof ErpRefused ? error.message : '';
    notify({ kind: 'error', text: said || text('account.profile.notSaved') });
  };
  const change = (wanted: boolean): void => {
    setPending(wanted);
    newest.current += 1;
    const own = newest.current;
    saved.current = saved.current.then(async (before) => {
      let now = before;
      try {
        now = (await save(wanted))[answer];
        // The page is opened again with what was loaded last.
        void queries.invalidateQueries({ queryKey: ['mf-account', 'page', 'profile'] });
        notify({ kind: 'success', text: text('account.profile.saved') });
      } catch (error) {
        tell(error);
      }
      keep((former) => ({ ...former, [answer]: now }));
      // Another click since then is what is to be seen.
      if (own === newest.current) setPending(undefined);
      return now;
    });
  };
  return (
    <Switch
      label={label}
      description={description}
      checked={(pending ?? known) === onMeans}
      onChange={({ target }) => change(target.checked === onMeans)}
    />
  );
}
