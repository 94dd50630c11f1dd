/** Why no camera shows anything. */
export type CameraProblem =
  /** The person, or the browser's settings, refused it. */
  | 'refused'
  | 'no-camera'
  /** Another program has it. */
  | 'busy'
  /** This browser gives none to pages. */
  | 'unsupported';

export type OpenedCamera =
  | { readonly ok: true; readonly stream: MediaStream }
  | { readonly ok: false; readonly problem: CameraProblem };

/** Asks for the camera that looks away from the person; the browser asks for permission. */
export async function openCamera(navigator: {
  readonly mediaDevices?: Pick<MediaDevices, 'getUserMedia'>;
}): Promise<OpenedCamera> {
  // A page without TLS has no devices at all.
  if (!navigator.mediaDevices) return { ok: false, problem: 'unsupported' };
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1_280 }, height: { ideal: 720 } },
    });
    return { ok: true, stream };
  } catch (error) {
    return { ok: false, problem: problemOf(error instanceof DOMException ? error.name : '') };
  }
}

function problemOf(name: string): CameraProblem {
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'no-camera';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'unsupported';
  }
}

/** Switches a camera off: its light goes out. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
