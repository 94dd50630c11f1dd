import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Button, Notice } from '@vetportal/ui';
import { useEffect, useRef, useState } from 'react';
import { ErpFormView } from '../../erp-form/erp-form-view';
import { HomeSection } from '../../home-section';
import { REQUESTS_KEY } from '../requests-card';

type TextId = keyof typeof import('../messages.json');

/** The form by which the provider team is asked to change what only it may change. */
const CODE = 'change-request';

/** Asks for a change of the customer's file by a form of the ERP (`R08`, `E20`). */
export function ChangeRequest({ onClose }: { readonly onClose: () => void }) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  const { erp } = usePlatform();
  const queries = useQueryClient();
  const [sent, setSent] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const query = useQuery({
    queryKey: ['mf-account', 'forms', locale],
    queryFn: ({ signal }) => erp.forms.list(signal),
    select: (forms) => forms.find(({ code }) => code === CODE) ?? forms[0] ?? null,
    staleTime: Infinity,
  });
  const sentNow = (): void => {
    setSent(true);
    void queries.invalidateQueries({ queryKey: REQUESTS_KEY });
  };
  const close = <Button onClick={onClose}>{text('account.profile.close')}</Button>;
  return (
    <div ref={place} tabIndex={-1} role="region" aria-label={text('account.profile.requestChange')}>
      {sent ? (
        <Notice tone="success" announce="status" actions={close}>
          {text('account.profile.requestSent')}
        </Notice>
      ) : (
        <HomeSection
          title={query.data?.name ?? text('account.profile.requestChange')}
          query={query}
          reservedHeight={480}
        >
          {(form) =>
            form === null ? (
              <Notice tone="warning">{text('account.profile.noForm')}</Notice>
            ) : (
              <ErpFormView key={form.id} erpForm={form} onSent={sentNow}>
                {close}
              </ErpFormView>
            )
          }
        </HomeSection>
      )}
    </div>
  );
}
