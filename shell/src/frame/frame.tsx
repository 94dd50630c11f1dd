import { QueryClientProvider, useIsFetching } from '@tanstack/react-query';
import type { ObservableValue, Platform, Session } from '@vetportal/contracts';
import { Slot, useObservable, useTranslate } from '@vetportal/module-runtime';
import {
  PartBoundary,
  PortalRouter,
  type PortalHistory,
  type PortalLocation,
} from '@vetportal/module-runtime/shell';
import { Breadcrumbs, Container, LoadingBar, media, pageMargins, SkipLink, token } from '@vetportal/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ShownHead } from '../navigation/navigation-service';
import type { ShellView } from '../navigation/page-view';
import type { Notices } from '../notices/create-notices';
import { NoticesOnScreen } from '../notices/notices';
import { ShellText } from '../texts/shell-text';
import { Header } from './header';
import { useDeferredUi } from './use-deferred-ui';
import { MainArea } from './main-area';

export interface FrameProps {
  readonly platform: Platform;
  readonly history: PortalHistory;
  readonly view: ObservableValue<ShellView>;
  readonly head: ObservableValue<ShownHead>;
  /** How many pieces of code are on their way. */
  readonly loading: ObservableValue<number>;
  /** The address whose page came as HTML, where one did. */
  readonly arrived?: PortalLocation | undefined;
  readonly notices: Notices;
  /** Names of the modules, for the places of their pages. */
  readonly modules: readonly string[];
  /** Finishes a sign-in; see LandingPage. */
  readonly complete: (url: string) => Promise<boolean>;
  /** Whether the portal has a page, by its path without the language. */
  readonly knows: (path: string) => boolean;
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  /* Room for what stands at the foot of the window. */
  --vp-foot-inset: inherit;
  padding-block-end: var(--vp-foot-inset, 0);
  ${media.print} {
    padding: 0;
  }
  /*
   * As wide as a phone, the window's corner would lie on the fields of whoever fills in a form. A quantity beside an article is none,
   * nor is what stands in a page that has been left.
   * Said here and not where the corner is, which comes later: a rule of this kind that comes has every element's style reckoned anew.
   */
  ${media.phone} {
    &:has(
        main
          form:not([data-left], [data-left] *)
          :is(textarea, select, input:not([type='hidden'], [role='spinbutton']))
      )
      > [data-corner] {
      display: none;
    }
  }
`;

/* A landmark: what says in its place that it is not there must be found as well. */
const Navigation = styled.section`
  min-height: 2.8125rem;
  background: ${token.color.surface};
  [data-part-failure] {
    min-height: 2.8125rem;
    ${pageMargins}
  }
  ${media.print} {
    display: none;
  }
`;

const Main = styled.main`
  flex: 1;
  /* The footer begins below the first view, so that it does not jump when the page's data come: header and navigation are no lower. */
  min-height: calc(100vh - 6.75rem);
  padding-block: ${token.space[4]} ${token.space[12]};
  &:focus,
  h1:focus {
    outline: none;
  }
`;

/** Holds the line of the breadcrumbs where a page has them. */
const Trail = styled.div`
  min-height: 1.5rem;
  margin-block-end: ${token.space[3]};
`;

const Foot = styled.footer`
  min-height: 12rem;
  padding-block: ${token.space[8]};
  background: ${token.color.surface};
  border-top: 1px solid ${token.color.border};
  ${media.print} {
    display: none;
  }
`;

/** Everything around the pages, the same on each of them. */
export function Frame(props: FrameProps): ReactNode {
  const { platform, history, view } = props;
  const { location } = useObservable(view);
  return (
    <QueryClientProvider client={platform.queries}>
      <PortalRouter history={history} location={location}>
        <ShellText platform={platform}>
          <FrameContent {...props} />
        </ShellText>
      </PortalRouter>
    </QueryClientProvider>
  );
}

function FrameContent(props: FrameProps): ReactNode {
  const { platform, view, head, loading, arrived, notices, modules, complete, knows } = props;
  const text = useTranslate<keyof typeof import('../messages.json')>();
  const deferred = useDeferredUi(knows);
  return (
    <PageOf session={platform.session} view={view}>
      <SkipLink targetId="main">{text('shell.skip')}</SkipLink>
      <Quiet part="consent" platform={platform}>
        {deferred.consent}
      </Quiet>
      <Header />
      <Navigation aria-label={text('shell.navigation')}>
        <Slot name="header.navigation" props={{}} />
      </Navigation>
      <Main id="main" tabIndex={-1}>
        <PageLoadingBar loading={loading} view={view} arrived={arrived} />
        <Container>
          <Crumbs head={head} />
          <MainArea view={view} modules={modules} complete={complete} platform={platform} />
        </Container>
      </Main>
      <Foot>
        <Container>
          <Slot name="footer.content" props={{}} />
          {deferred.buttons}
        </Container>
      </Foot>
      <Quiet part="deferred-ui" platform={platform}>
        {deferred.others}
      </Quiet>
      <Quiet part="notices" platform={platform}>
        <NoticesOnScreen notices={notices} />
      </Quiet>
    </PageOf>
  );
}

interface PageOfProps {
  readonly session: ObservableValue<Session>;
  readonly view: ObservableValue<ShellView>;
  readonly children: ReactNode;
}

/**
 * Says whom the page is for and which one it is, so that what never gets a script can be for one kind of visitor alone, or on other pages
 * (docs/contracts.md).
 */
function PageOf({ session, view, children }: PageOfProps): ReactNode {
  const { showing, route } = useObservable(view);
  return (
    <Page
      data-visitor={isGuest(useObservable(session)) ? 'guest' : 'customer'}
      data-route={showing === 'page' ? route?.path : undefined}
    >
      {children}
    </Page>
  );
}

/** Who was a customer the last time is taken for one until it is known. */
const isGuest = (session: Session): boolean =>
  session.state === 'guest' || (session.state === 'starting' && !session.expected);

interface QuietProps {
  readonly part: string;
  readonly platform: Platform;
  readonly children: ReactNode;
}

/** A part of the frame that a page can do without: where it fails it is not there. */
const Quiet = ({ part, platform, children }: QuietProps): ReactNode => (
  <PartBoundary module="shell" part={part} telemetry={platform.telemetry} failure={() => null}>
    {children}
  </PartBoundary>
);

/**
 * Runs while a page's code or first data are on their way (`G12`). A page that came as HTML is there: what it fetches to become live
 * is nothing that anybody waits for.
 */
function PageLoadingBar({
  loading,
  view,
  arrived,
}: Pick<FrameProps, 'loading' | 'view' | 'arrived'>): ReactNode {
  const { location } = useObservable(view);
  const code = useObservable(loading);
  const data = useIsFetching({
    predicate: ({ queryKey, state }) => queryKey[1] === 'page' && state.data === undefined,
  });
  return <LoadingBar loading={location !== arrived && code + data > 0} />;
}

function Crumbs({ head }: { readonly head: ObservableValue<ShownHead> }): ReactNode {
  const { crumbs } = useObservable(head);
  if (crumbs.length === 0) return null;
  return (
    <Trail>
      <Breadcrumbs
        items={crumbs.map(({ label, path }) => ({ label, ...(path === undefined ? {} : { to: path }) }))}
      />
    </Trail>
  );
}
