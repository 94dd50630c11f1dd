import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { usePageHead } from '@vetportal/module-runtime/shell';
import { Loading } from '@vetportal/ui';
import { useEffect, useMemo, type ReactNode } from 'react';
import { signInTarget } from '../navigation/same-origin-path';

type Text = keyof typeof import('./messages.json');

interface Props {
  /** Finishes the sign-in of an address; whether somebody is signed in now. */
  readonly complete: (url: string) => Promise<boolean>;
}

/** Where the identity provider leads back to; goes on to the page asked for, or home (`R05`). */
export function LandingPage({ complete }: Props): ReactNode {
  const text = useTranslate<Text>();
  const { navigation } = usePlatform();
  const title = text('shell.landing.title');
  usePageHead(useMemo(() => ({ title, indexed: false, crumbs: [] }), [title]));
  useEffect(() => {
    const { href } = window.location;
    const query = new URL(href).searchParams;
    const target = signInTarget(query.get('target'));
    // Somebody who opens the address by hand has nothing to finish.
    const answered = query.has('state') && (query.has('code') || query.has('error'));
    const goOn = () => navigation.navigate(target, { replace: true });
    if (!answered) goOn();
    else void complete(href).then(goOn);
  }, [navigation, complete]);
  return <Loading label={text('shell.landing.text')} />;
}
