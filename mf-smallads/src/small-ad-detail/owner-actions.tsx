import { useQueryClient } from '@tanstack/react-query';
import { ErpRefused, SessionEnded } from '@vetportal/erp';
import { allowsAction, isTakenOfflineByUpdate, type SmallAd } from '@vetportal/model';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Button, IconCheck, IconEdit, IconTrash } from '@vetportal/ui';
import { useState } from 'react';
import { standingOf } from '../labels/small-ad-state';

type TextId = keyof typeof import('./messages.json');

/** What a practice does with its ad, as its state allows (`S02`). */
export function OwnerActions({ ad }: { readonly ad: SmallAd }) {
  const text = useTranslate<TextId>();
  const { erp, navigation, notify, confirm } = usePlatform();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<'submit' | 'delete' | undefined>();
  const path = `/account/smallads/${ad.id}`;

  const run = async (action: 'submit' | 'delete', work: () => Promise<void>): Promise<void> => {
    setBusy(action);
    try {
      await work();
    } catch (error) {
      if (error instanceof SessionEnded) return;
      const said = error instanceof ErpRefused ? error.message : '';
      notify({ kind: 'error', text: said || text('smallads.detail.failed') });
    } finally {
      setBusy(undefined);
    }
  };
  const edit = async (): Promise<void> => {
    const isAsked = isTakenOfflineByUpdate(ad.state) && standingOf(ad) !== 'ended';
    const sure =
      !isAsked ||
      (await confirm({
        title: text('smallads.detail.editTitle'),
        text: text('smallads.detail.editText'),
        confirmLabel: text('smallads.detail.edit'),
      }));
    if (sure) navigation.navigate(`${path}?edit=1`);
  };
  const submit = (): Promise<void> =>
    run('submit', async () => {
      await erp.smallAds.submit(ad.id);
      await queries.invalidateQueries({ queryKey: ['mf-smallads'] });
      notify({ kind: 'success', text: text('smallads.detail.submitted') });
    });
  const remove = async (): Promise<void> => {
    const sure = await confirm({
      title: text('smallads.detail.deleteTitle'),
      text: text('smallads.detail.deleteText', { title: ad.title }),
      confirmLabel: text('smallads.detail.delete'),
      danger: true,
    });
    if (!sure) return;
    await run('delete', async () => {
      await erp.smallAds.remove(ad.id);
      // Asked again by the pages that show it next; this one would ask for what is gone.
      await queries.invalidateQueries({ queryKey: ['mf-smallads'], refetchType: 'none' });
      notify({ kind: 'success', text: text('smallads.detail.deleted', { title: ad.title }) });
      navigation.navigate('/account/smallads?ads=mine', { replace: true });
    });
  };
  return (
    <>
      {allowsAction(ad.state, 'submit') && (
        <Button
          variant="primary"
          icon={<IconCheck size={16} />}
          busy={busy === 'submit'}
          onClick={() => void submit()}
        >
          {text('smallads.detail.submit')}
        </Button>
      )}
      {allowsAction(ad.state, 'update') && (
        <Button icon={<IconEdit size={16} />} onClick={() => void edit()}>
          {text('smallads.detail.edit')}
        </Button>
      )}
      {allowsAction(ad.state, 'delete') && (
        <Button
          variant="quiet"
          icon={<IconTrash size={16} />}
          busy={busy === 'delete'}
          onClick={() => void remove()}
        >
          {text('smallads.detail.delete')}
        </Button>
      )}
    </>
  );
}
