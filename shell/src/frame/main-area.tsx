import type { ObservableValue, Platform } from '@vetportal/contracts';
import { useObservable } from '@vetportal/module-runtime';
import { foreignHtml, PartBoundary } from '@vetportal/module-runtime/shell';
import { useState, type ReactNode } from 'react';
import { LandingPage } from '../pages/landing-page';
import { PageSkeleton } from '../pages/page-skeleton';
import { SignInPage } from '../pages/sign-in-page';
import type { ShellView } from '../navigation/page-view';

interface Props {
  readonly platform: Platform;
  readonly view: ObservableValue<ShellView>;
  readonly modules: readonly string[];
  readonly complete: (url: string) => Promise<boolean>;
}

/** Id of the element in which a module's pages stand. */
export const applicationId = (module: string): string => `application-${module}`;

/** The page: a place for each module, which single-spa fills and empties, and what the shell shows itself. */
export function MainArea({ platform, view, modules, complete }: Props): ReactNode {
  const { showing, location, module: present } = useObservable(view);
  const { PageFailure } = platform.parts;
  const first = useFirstModule(platform, present);
  return (
    <>
      {modules.map((module) => (
        <vp-page
          key={module}
          id={applicationId(module)}
          {...(first === module ? (platform.server ? { children: <PageSkeleton /> } : foreignHtml) : {})}
        />
      ))}
      <PartBoundary
        module="shell"
        part="page"
        telemetry={platform.telemetry}
        resetKey={`${location.locale} ${location.path}`}
        failure={(error, retry) => <PageFailure error={error} retry={retry} />}
      >
        <OwnPage key={location.path} showing={showing} platform={platform} complete={complete} />
      </PartBoundary>
    </>
  );
}

/** The module whose page the edge has put into its place, or for which it holds the place. */
function useFirstModule({ server, rendered }: Platform, present: string | undefined): string | undefined {
  const [first] = useState(server || rendered ? present : undefined);
  return first;
}

interface OwnPageProps {
  readonly showing: ShellView['showing'];
  readonly platform: Platform;
  readonly complete: (url: string) => Promise<boolean>;
}

function OwnPage({ showing, platform, complete }: OwnPageProps): ReactNode {
  const { NotFound, PageFailure } = platform.parts;
  switch (showing) {
    case 'page':
      return null;
    case 'waiting':
      return <PageSkeleton />;
    case 'sign-in':
      return <SignInPage />;
    case 'landing':
      return <LandingPage complete={complete} />;
    case 'not-found':
      return <NotFound />;
    case 'unavailable':
      return <PageFailure error={undefined} retry={() => window.location.reload()} />;
  }
}
