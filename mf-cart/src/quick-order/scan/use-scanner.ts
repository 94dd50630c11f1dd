import { readArticleCode } from '@vetportal/model/article-code';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { openBarcodeReader, type BarcodeReader, type MayDetect } from './barcode-reader';
import { closeCamera, openCamera, type CameraProblem } from './camera';
import { drawPicture, isDark } from './picture';
import { SeenCodes } from './seen-codes';

/** Where the scan stands. */
export type ScanState =
  | { readonly step: 'off' }
  | { readonly step: 'asking' }
  | { readonly step: 'on'; readonly stream: MediaStream; readonly reader: BarcodeReader }
  /** `no-reader`: what reads barcodes could not be loaded. */
  | { readonly step: 'failed'; readonly problem: CameraProblem | 'no-reader' };

/** Time for the page between two pictures. */
const PAUSE_MS = 120;
/** So many dark pictures in a row before the message: a hand may pass. */
const DARK_PICTURES = 8;

export interface Scanner {
  readonly state: ScanState;
  /** The camera shows too little to be read. */
  readonly dark: boolean;
  /** Shows what the camera sees. */
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly start: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * Reads barcodes from the camera, from when the person starts it until it is stopped, left, or out of sight.
 *
 * @param onCode called with each code as it is to be looked up
 */
export function useScanner(onCode: (code: string) => void): Scanner {
  const [state, setState] = useState<ScanState>({ step: 'off' });
  const [dark, setDark] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const hear = useRef(onCode);
  useEffect(() => {
    hear.current = onCode;
  });
  // A camera that is given after the person has gone on is given back at once.
  const wanted = useRef(0);

  const stop = useCallback(() => {
    wanted.current += 1;
    setDark(false);
    setState({ step: 'off' });
  }, []);
  const start = async (): Promise<void> => {
    const mine = (wanted.current += 1);
    setState({ step: 'asking' });
    const reader = await openBarcodeReader(globalThis as MayDetect).catch(() => undefined);
    if (mine !== wanted.current) return;
    if (!reader) {
      setState({ step: 'failed', problem: 'no-reader' });
      return;
    }
    const opened = await openCamera(navigator);
    if (mine !== wanted.current) {
      if (opened.ok) closeCamera(opened.stream);
      return;
    }
    setState(
      opened.ok ? { step: 'on', stream: opened.stream, reader } : { step: 'failed', problem: opened.problem },
    );
  };

  useEffect(() => {
    if (state.step !== 'on') return;
    const { stream, reader } = state;
    const { current: element } = video;
    if (element) {
      element.srcObject = stream;
      void element.play().catch(() => undefined);
    }
    const stopReading = readOn(element, reader, (code) => hear.current(code), setDark);
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') stop();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      stopReading();
      closeCamera(stream);
    };
  }, [state, stop]);
  // Whoever leaves the page while the browser asks leaves the camera off.
  useEffect(() => () => void (wanted.current += 1), []);

  return { state, dark, video, start, stop };
}

/** Reads picture after picture. @returns ends it */
function readOn(
  video: HTMLVideoElement | null,
  reader: BarcodeReader,
  onCode: (code: string) => void,
  onDark: (dark: boolean) => void,
): () => void {
  const canvas = document.createElement('canvas');
  const seen = new SeenCodes();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  let darkPictures = 0;
  const look = async (): Promise<void> => {
    if (video && video.videoWidth > 0) {
      const picture = drawPicture(video, video.videoWidth, video.videoHeight, canvas);
      const content = await reader.read(picture).catch(() => undefined);
      if (ended) return;
      darkPictures = content === undefined && isDark(picture) ? darkPictures + 1 : 0;
      onDark(darkPictures >= DARK_PICTURES);
      const code = seen.see(
        content === undefined ? undefined : readArticleCode(content).code,
        performance.now(),
      );
      if (code !== undefined) onCode(code);
    }
    timer = setTimeout(() => void look(), PAUSE_MS);
  };
  timer = setTimeout(() => void look(), PAUSE_MS);
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
