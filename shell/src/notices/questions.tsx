import { useLive, type Live, type Question } from '@vetportal/contracts';
import { createLive } from '@vetportal/contracts/shell';
import { lazy, Suspense, type ReactNode } from 'react';

/* The dialog's code comes with the first question. */
const ConfirmDialog = lazy(async () => ({ default: (await import('@vetportal/ui/dialog')).ConfirmDialog }));

interface Asked extends Question {
  readonly answer: (yes: boolean) => void;
}

/** Questions to the person, one at a time. */
export interface QuestionSource {
  readonly present: Live<Asked | undefined>;
  ask(question: Question): Promise<boolean>;
}

export function createQuestions(): QuestionSource {
  const present = createLive<Asked | undefined>(undefined);
  let last: Promise<unknown> = Promise.resolve();
  return {
    present,
    ask(question) {
      const answered = last.then(
        () =>
          new Promise<boolean>((resolve) => {
            present.set({
              ...question,
              answer: (yes) => {
                present.set(undefined);
                resolve(yes);
              },
            });
          }),
      );
      last = answered;
      return answered;
    },
  };
}

/** The question on screen (`G09`). */
export function Questions({ source }: { readonly source: QuestionSource }): ReactNode {
  const asked = useLive(source.present);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        open
        title={asked.title}
        message={asked.text}
        confirmLabel={asked.confirmLabel}
        cancelLabel={asked.cancelLabel}
        tone={asked.danger ? 'danger' : 'primary'}
        onConfirm={() => asked.answer(true)}
        onCancel={() => asked.answer(false)}
      />
    </Suspense>
  );
}
