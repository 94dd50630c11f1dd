import { useTranslate } from '@vetportal/module-runtime';
import {
  Button,
  Checkbox,
  IconClose,
  IconBarcode,
  Inline,
  media,
  Notice,
  Spinner,
  Stack,
  Text,
  token,
} from '@vetportal/ui';
import { setScanSetting, useScanSettings } from '@vetportal/ui/hand-scanner';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { readPhoto, type ReadPhoto } from './read-photo';
import { useScanner, type ScanState } from './use-scanner';

type TextId = keyof typeof import('./messages.json');

const View = styled.div`
  position: relative;
  width: 100%;
  max-width: 30rem;
  overflow: hidden;
  aspect-ratio: 16 / 9;
  background: #000;
  border-radius: ${token.radius.md};
  > video {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  /* Where to hold the code. */
  &::after {
    position: absolute;
    inset: 50% 12% auto;
    border-top: 2px solid ${token.color.danger};
    content: '';
  }
  ${media.print} {
    display: none;
  }
`;

interface Props {
  /** What became of the last scan, by whichever way it came. */
  readonly said: string;
  /** Hears each code that the camera has read. */
  readonly onCode: (code: string) => void;
}

/** Reads barcodes with the camera, or from a photo, into the pad (`B04`). The camera is on only while the person wants it. */
export function ScanPanel({ said, onCode }: Props) {
  const text = useTranslate<TextId>();
  const [photo, setPhoto] = useState<Extract<ReadPhoto, { problem: string }>['problem']>();
  const file = useRef<HTMLInputElement>(null);
  const take = (code: string): void => {
    setPhoto(undefined);
    onCode(code);
  };
  const { state, dark, video, start, stop } = useScanner(take);
  const on = state.step === 'on';

  const choose = async (chosen: File): Promise<void> => {
    const read = await readPhoto(chosen);
    if ('code' in read) take(read.code);
    else setPhoto(read.problem);
  };
  return (
    <Stack gap={3} data-print="hide">
      <Inline>
        <Button
          icon={on ? <IconClose size={16} /> : <IconBarcode size={16} />}
          busy={state.step === 'asking'}
          onClick={() => {
            if (on) stop();
            else void start();
          }}
        >
          {text(on ? 'cart.scan.stop' : 'cart.scan.start')}
        </Button>
        <Button variant="quiet" onClick={() => file.current?.click()}>
          {text('cart.scan.photo')}
        </Button>
        <input
          ref={file}
          hidden
          type="file"
          accept="image/*"
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            // Emptied, so that choosing the same file again is a change.
            event.target.value = '';
            if (chosen) void choose(chosen);
          }}
        />
      </Inline>
      {state.step === 'asking' && (
        <Inline gap={2}>
          <Spinner size={16} />
          <Text size="sm">{text('cart.scan.asking')}</Text>
        </Inline>
      )}
      {on && (
        <View>
          <video ref={video} muted playsInline aria-label={text('cart.scan.view')} />
        </View>
      )}
      {on && (
        <Text size="sm" tone="muted">
          {text('cart.scan.help')}
        </Text>
      )}
      {on && dark && (
        <Notice tone="warning" announce="status">
          {text('cart.scan.dark')}
        </Notice>
      )}
      <ScanProblem state={state} photo={photo} />
      <ScanChoices />
      <p role="status">{said}</p>
    </Stack>
  );
}

/** How scans are taken, by hand scanner and camera alike. */
function ScanChoices() {
  const text = useTranslate<TextId>();
  const { beep, count } = useScanSettings();
  return (
    <Inline gap={4}>
      <Checkbox
        label={text('cart.scan.count')}
        checked={count}
        onChange={(event) => {
          setScanSetting('count', event.target.checked);
        }}
      />
      <Checkbox
        label={text('cart.scan.beep')}
        checked={beep}
        onChange={(event) => {
          setScanSetting('beep', event.target.checked);
        }}
      />
    </Inline>
  );
}

function ScanProblem({
  state,
  photo,
}: {
  readonly state: ScanState;
  readonly photo: Extract<ReadPhoto, { problem: string }>['problem'] | undefined;
}) {
  const text = useTranslate<TextId>();
  const problem = photo ?? (state.step === 'failed' ? state.problem : undefined);
  return problem === undefined ? null : (
    <Notice tone="warning" announce="status">
      {text(`cart.scan.problem.${problem}`)}
    </Notice>
  );
}
