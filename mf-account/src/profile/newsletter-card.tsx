import { usePlatform, useTranslate } from '@vetportal/contracts';
import { ErpRefused, SessionEnded } from '@vetportal/erp';
import type { CustomerProfile } from '@vetportal/model';
import { Card, Stack, Switch } from '@vetportal/ui';
import { useKept } from '../use-kept';

type TextId = keyof typeof import('./messages.json');

/** What the customer is sent by e-mail; each switch acts at once. */
export function NewsletterCard({ profile: loaded }: { readonly profile: CustomerProfile }) {
  const text = useTranslate<TextId>();
  const { erp, notify, queries } = usePlatform();
  const [{ optIn, optOut }, setConsent] = useKept(loaded);
  const save = async (wanted: { optIn: boolean; optOut: boolean }, call: () => Promise<CustomerProfile>) => {
    setConsent((former) => ({ ...former, ...wanted }));
    try {
      const saved = await call();
      setConsent(() => saved);
      // The page is opened again with what was loaded last.
      void queries.invalidateQueries({ queryKey: ['mf-account', 'page', 'profile'] });
      notify({ kind: 'success', text: text('account.profile.saved') });
    } catch (error) {
      setConsent((former) => ({ ...former, optIn, optOut }));
      if (error instanceof SessionEnded) return;
      const said = error instanceof ErpRefused ? error.message : '';
      notify({ kind: 'error', text: said || text('account.profile.notSaved') });
    }
  };
  return (
    <Card title={text('account.profile.newsletter')}>
      <Stack gap={3}>
        <Switch
          label={text('account.profile.optIn')}
          description={text('account.profile.optInText')}
          checked={optIn}
          onChange={({ target }) =>
            void save({ optIn: target.checked, optOut }, () =>
              erp.customer.setOptIn(loaded.id, target.checked),
            )
          }
        />
        <Switch
          label={text('account.profile.promotions')}
          description={text('account.profile.promotionsText')}
          checked={!optOut}
          onChange={({ target }) =>
            void save({ optIn, optOut: !target.checked }, () => erp.customer.setOptOut(!target.checked))
          }
        />
      </Stack>
    </Card>
  );
}
