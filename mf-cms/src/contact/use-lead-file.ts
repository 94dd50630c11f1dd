import { LEAD_FILE_HEAD, leadFileProblem, type LeadFileProblem } from '@vetportal/model';
import { useState } from 'react';

/** The file that goes with a message. */
export interface ChosenFile {
  /** What was chosen, whether it is taken or not. */
  readonly file: File | undefined;
  readonly error: LeadFileProblem | undefined;
  readonly choose: (file: File) => void;
  readonly remove: () => void;
}

/** Keeps the file that a person chose, and looks at it before it is sent: a large one would be refused after minutes (`X11`). */
export function useLeadFile(): ChosenFile {
  const [state, setState] = useState<{ readonly file?: File; readonly error?: LeadFileProblem | undefined }>(
    {},
  );
  return {
    file: state.file,
    error: state.error,
    choose: (file) => {
      setState({ file });
      void problemOf(file).then((error) =>
        // Another one may have been chosen meanwhile.
        setState((present) => (present.file === file ? { file, error } : present)),
      );
    },
    remove: () => setState({}),
  };
}

async function problemOf(file: File): Promise<LeadFileProblem | undefined> {
  try {
    const head = new Uint8Array(await file.slice(0, LEAD_FILE_HEAD).arrayBuffer());
    return leadFileProblem(file.name, file.size, head);
  } catch {
    // Moved or taken away since it was chosen.
    return 'empty';
  }
}
