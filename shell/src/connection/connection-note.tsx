import type { ObservableValue } from '@vetportal/contracts';
import { useObservable, useOnline, useTranslate } from '@vetportal/module-runtime';
import type { ReactNode } from 'react';
import { DismissibleNote } from '../notices/dismissible-note';
import type { Service } from './connection';

type Text = keyof typeof import('./messages.json') | keyof typeof import('../offline/messages.json');

/** Says on every page what is away, be it the network (`B07`) or a service (`W15`), and what can be done meanwhile; gone with the outage. */
export function ConnectionNote({ away }: { readonly away: ObservableValue<readonly Service[]> }): ReactNode {
  const text = useTranslate<Text>();
  const services = useObservable(away);
  if (!useOnline())
    return (
      // Each outage is news again: its own key is a note that nobody has closed.
      <DismissibleNote key="offline" title={text('shell.offline.title')}>
        {text('shell.offline.text')}
      </DismissibleNote>
    );
  const [service] = services;
  if (service === undefined) return null;
  const title = services.length > 1 ? 'both' : service;
  return (
    <DismissibleNote key={title} title={text(`shell.away.${title}.title`)}>
      {text(`shell.away.${service}.text`)}
    </DismissibleNote>
  );
}
