import { Slot, useLive, usePlatform, useTranslate, type Live, type PageHead } from '@vetportal/contracts';
import { matchRoute, type ResolvedModule } from '@vetportal/contracts/module';
import type { PortalHistory } from '@vetportal/contracts/shell';
import { PortalRouter } from '@vetportal/contracts/shell';
import { useIsFetching } from '@tanstack/react-query';
import {
  Container,
  LoadingBar,
  media,
  SkipLink,
  Stack,
  ToastRegion,
  token,
  type ToastStore,
} from '@vetportal/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { NotFound } from '../pages/not-found';
import { PageFailure } from '../pages/page-failure';
import { SignInLanding } from '../pages/sign-in-landing';
import { Questions, type QuestionSource } from '../notices/questions';
import { Header } from './header';
import { PageCrumbs } from './page-crumbs';

type Text = keyof typeof import('./messages.json');

/** Where the modules' pages stand. */
export const PAGE_PLACE_ID = 'page';

/** The shell's own page: where the identity provider's answer lands. */
export const SIGN_IN_LANDING = '/account/oidc-redirect';

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
`;

const Main = styled.main`
  flex: 1;
  padding-block: ${token.space[5]} ${token.space[12]};
  &:focus {
    outline: none;
  }
`;

const Footer = styled.footer`
  padding-block: ${token.space[8]};
  background: ${token.color.surface};
  border-top: 1px solid ${token.color.border};
  ${media.print} {
    display: none;
  }
`;

export interface FrameProps {
  readonly history: PortalHistory;
  readonly modules: readonly ResolvedModule[];
  /** Modules that could not be described: an unknown address may be one of theirs. */
  readonly missing: readonly string[];
  readonly head: Live<PageHead | undefined>;
  readonly toasts: ToastStore;
  readonly questions: QuestionSource;
  readonly completeSignIn: () => Promise<void>;
}

/** Everything around the pages: header, breadcrumbs, footer, messages, and the shell's own pages. */
export function Frame(props: FrameProps): ReactNode {
  const { history, modules, head, toasts, questions } = props;
  const text = useTranslate<Text>();
  const location = useLive(history);
  const fetching = useIsFetching() > 0;
  const main = useRef<HTMLElement>(null);
  useFocusOnNewPage(main, head);
  return (
    <PortalRouter history={history} location={location}>
      <LoadingBar loading={fetching} />
      <SkipLink targetId="main">{text('shell.skip')}</SkipLink>
      <Page>
        <Header />
        <Main id="main" ref={main} tabIndex={-1}>
          <Container>
            <Stack gap={4}>
              <PageCrumbs modules={modules} head={head} />
              {/* single-spa puts the pages of modules here; React leaves what it did not make alone. */}
              <div id={PAGE_PLACE_ID} />
              <OwnPage {...props} path={location.path} />
            </Stack>
          </Container>
        </Main>
        <Footer>
          <Container>
            <Slot name="footer.content" props={{}} />
          </Container>
        </Footer>
      </Page>
      <ToastRegion store={toasts} />
      <Questions source={questions} />
    </PortalRouter>
  );
}

function OwnPage({
  path,
  modules,
  missing,
  completeSignIn,
}: FrameProps & { readonly path: string }): ReactNode {
  if (path === SIGN_IN_LANDING) return <SignInLanding complete={completeSignIn} />;
  if (
    matchRoute(
      modules.flatMap((module) => module.routes),
      path,
    )
  )
    return null;
  if (missing.length === 0) return <NotFound />;
  return <PageFailure error={undefined} retry={() => window.location.reload()} />;
}

/** After a change of page the focus goes to the page, for a screen reader to read its title; not on the first page. */
function useFocusOnNewPage(
  main: { readonly current: HTMLElement | null },
  head: Live<PageHead | undefined>,
): void {
  const { navigation } = usePlatform();
  const { path } = useLive(navigation.location);
  const title = useLive(head)?.title;
  const focused = useRef(path);
  useEffect(() => {
    if (title === undefined || focused.current === path) return;
    focused.current = path;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [main, path, title]);
}
