import { useQueryClient } from '@tanstack/react-query';
import { SessionEnded } from '@vetportal/erp';
import type { SmallAd } from '@vetportal/model';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { useRef } from 'react';
import { fieldsOf, type FormValues } from './form-values';

type TextId = keyof typeof import('./messages.json');

/** Saving alone makes a draft; submitting puts it before the provider team as well (`S02`). */
export type Intent = 'draft' | 'submit';

/**
 * Saves a form as an ad, submits it where that is wanted, says so, and goes to it.
 *
 * @param ad the ad that is changed; a new one without
 * @param onSaved it is saved, whatever comes after
 */
export function useSaveAd(
  ad: SmallAd | undefined,
  onSaved: () => void,
): (values: FormValues, intent: Intent) => Promise<void> {
  const text = useTranslate<TextId>();
  const { erp, navigation, notify } = usePlatform();
  const queries = useQueryClient();
  /** Names the making of an ad, so that what is sent again after a lost answer makes no second one. */
  const request = useRef({ content: '', uuid: '' });

  const save = (values: FormValues): Promise<SmallAd> => {
    const fields = fieldsOf(values);
    const { file } = values;
    if (ad) return erp.smallAds.update(ad.id, fields, file);
    const upload = file instanceof File ? file : undefined;
    const content = JSON.stringify([fields, upload?.name, upload?.size]);
    if (request.current.content !== content) request.current = { content, uuid: crypto.randomUUID() };
    return erp.smallAds.create(fields, request.current.uuid, upload);
  };
  const submit = async (id: number): Promise<void> => {
    try {
      await erp.smallAds.submit(id);
      notify({ kind: 'success', text: text('smallads.form.submitted') });
    } catch (error) {
      if (error instanceof SessionEnded) return;
      // The draft is there: its page offers to submit it.
      notify({ kind: 'warning', text: text('smallads.form.savedOnly') });
    }
  };
  return async (values, intent) => {
    const { id } = await save(values);
    onSaved();
    if (intent === 'submit') await submit(id);
    else notify({ kind: 'success', text: text('smallads.form.saved') });
    await queries.invalidateQueries({ queryKey: ['mf-smallads'] });
    navigation.navigate(`/account/smallads/${id}`, { replace: true });
  };
}
