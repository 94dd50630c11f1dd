import type { ObservableValue, Notice, Question } from '@vetportal/contracts';
import { createObservableValue, type WritableObservableValue } from '@vetportal/module-runtime/shell';
import type { ToastStore } from '@vetportal/ui/toast';
import type { ComponentType, ReactNode } from 'react';

/** What is needed to show messages, once there is one. */
export interface Toasts {
  readonly store: ToastStore;
  readonly Region: ComponentType<{ readonly store: ToastStore }>;
}
/** A question that waits for its answer. */
export interface Asked {
  readonly question: Question;
  readonly answer: (confirmed: boolean) => void;
}

/** Messages and questions to the person, and what the frame shows of them. */
export interface Notices {
  readonly notify: (notice: Notice) => void;
  readonly confirm: (question: Question) => Promise<boolean>;
  readonly toasts: ObservableValue<Toasts | undefined>;
  readonly asked: ObservableValue<Asked | undefined>;
  /** Something to know about the whole portal, over every page; whoever has it sets it. */
  readonly banner: WritableObservableValue<ReactNode>;
  /** What says that network or services are away, once its code is there. */
  readonly connection: WritableObservableValue<ReactNode>;
}

/** A screen reader announces what is added to a region that it knows already. */
const REGION_KNOWN_MS = 150;

interface Settings {
  readonly loadToasts: () => Promise<typeof import('./toasts')>;
  readonly onProblem: (error: unknown) => void;
}

/** Messages (`G10`) and questions (`G09`); their code comes with the first of each. */
export function createNotices({ loadToasts, onProblem }: Settings): Notices {
  const toasts = createObservableValue<Toasts | undefined>(undefined);
  const asked = createObservableValue<Asked | undefined>(undefined);
  let loading: Promise<Toasts> | undefined;

  async function load(): Promise<Toasts> {
    const { createToastStore, ToastRegion } = await loadToasts();
    const loaded = { store: createToastStore(), Region: ToastRegion };
    toasts.set(loaded);
    await new Promise((resolve) => setTimeout(resolve, REGION_KNOWN_MS));
    return loaded;
  }

  return {
    toasts,
    asked,
    banner: createObservableValue<ReactNode>(undefined),
    connection: createObservableValue<ReactNode>(undefined),
    notify({ kind, text, action }) {
      loading ??= load();
      loading.then(
        ({ store }) => {
          store.add({
            tone: kind === 'error' ? 'danger' : kind,
            message: text,
            ...(action ? { action: { label: action.label, onAction: action.run } } : {}),
          });
        },
        (error: unknown) => {
          loading = undefined;
          onProblem(error);
        },
      );
    },
    confirm(question) {
      // A second question takes the place of the first, which is answered with no.
      asked.value?.answer(false);
      return new Promise((resolve) => {
        const own: Asked = {
          question,
          answer(confirmed) {
            // A dialog that closes may answer again when the next question stands there already.
            if (asked.value === own) asked.set(undefined);
            resolve(confirmed);
          },
        };
        asked.set(own);
      });
    },
  };
}
