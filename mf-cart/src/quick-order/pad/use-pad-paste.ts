import { useListImport, type ListImport, type ReadList } from '@vetportal/list-import';
import type { SkippedLine } from '@vetportal/model/article-list';
import { useTranslate } from '@vetportal/module-runtime';
import { useRef, useState } from 'react';

type TextId = keyof typeof import('../import/messages.json');

/** More than one cell, so not a single code: what a spreadsheet puts on the clipboard. */
const LOOKS_LIKE_A_LIST = /[\t\r\n;]/;

/** A list on its way from the clipboard into the rows of the pad. */
export interface PadPaste {
  readonly reading: ListImport;
  /** Lines of the last list that are no lines of an order. */
  readonly skipped: readonly SkippedLine[];
  readonly forgetSkipped: () => void;
  /** @returns whether the text is a list; a code alone is typed into its field */
  readonly paste: (key: number, text: string) => boolean;
}

/**
 * Takes what is pasted into a row of the pad for a list, whose columns are shown first where they are not certain.
 *
 * @param onLines puts lines into a row and those after it
 */
export function usePadPaste(onLines: (key: number, list: ReadList) => void): PadPaste {
  const text = useTranslate<TextId>();
  const row = useRef(0);
  const [skipped, setSkipped] = useState<readonly SkippedLine[]>([]);
  const reading = useListImport('mf-cart', (list) => {
    setSkipped(list.skipped);
    onLines(row.current, list);
  });
  return {
    reading,
    skipped,
    forgetSkipped: () => {
      setSkipped([]);
    },
    paste(key, pasted) {
      if (!LOOKS_LIKE_A_LIST.test(pasted.trim())) return false;
      row.current = key;
      setSkipped([]);
      reading.openText(pasted, text('cart.import.pasted'));
      return true;
    },
  };
}
