import { useLive, usePlatform, useTranslate, type Crumb, type PageHead } from '@vetportal/contracts';
import { matchRoute, type ResolvedModule } from '@vetportal/contracts/module';
import type { Live } from '@vetportal/contracts';
import { Breadcrumbs } from '@vetportal/ui';

type Text = keyof typeof import('./messages.json');

interface Props {
  readonly modules: readonly ResolvedModule[];
  readonly head: Live<PageHead | undefined>;
}

/** The way from home to the page: what the page tells, else its route and the routes above it (`G02`). */
export function PageCrumbs({ modules, head }: Props) {
  const text = useTranslate<Text>();
  const { navigation, locale } = usePlatform();
  const { path } = useLive(navigation.location);
  const told = useLive(head);
  const language = useLive(locale);
  if (path === '/') return null;
  const routes = modules.flatMap((module) => module.routes);
  const crumbs: Crumb[] = [];
  if (told?.crumbs) crumbs.push(...told.crumbs);
  else {
    const route = matchRoute(routes, path)?.route;
    const above = routes.find((each) => each.path === route?.parent);
    if (above) crumbs.push({ label: above.title[language], path: above.path });
    const own = told?.title ?? route?.title[language];
    if (own !== undefined) crumbs.push({ label: own });
  }
  if (crumbs.length === 0) return null;
  return (
    <Breadcrumbs
      items={[
        { label: text('shell.crumb.home'), to: '/' },
        ...crumbs.map(({ label, path: to }) => ({ label, ...(to === undefined ? {} : { to }) })),
      ]}
    />
  );
}
