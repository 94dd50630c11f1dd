import type { ConsentService } from '@vetportal/contracts';
import type { Audience } from './measure-audience';

interface Settings extends Audience {
  readonly consent: ConsentService;
  readonly load: () => Promise<typeof import('./measure-audience')>;
  readonly onProblem: (error: unknown) => void;
}

/**
 * Analytics starts only when the consent is there, at once or when it is given later, and ends when it is taken back
 * (`G05`).
 */
export function startAudience({ consent, load, onProblem, ...audience }: Settings): void {
  const agreed = (): boolean => consent.value.analytics === true;
  let end: (() => void) | undefined;
  let starting = false;
  const follow = async (): Promise<void> => {
    if (!agreed()) {
      end?.();
      end = undefined;
      return;
    }
    if (end || starting) return;
    starting = true;
    try {
      const { measureAudience } = await load();
      // Taken back while the code was on its way.
      if (agreed()) end = measureAudience(audience);
    } catch (error) {
      onProblem(error);
    } finally {
      starting = false;
    }
  };
  void follow();
  consent.changes.subscribe(() => void follow());
}
