import { useSyncExternalStore } from 'react';

/** How a person wants scans to be taken, kept in this browser. */
export interface ScanSettings {
  /** A sound for each scan. */
  readonly beep: boolean;
  /** Each scan is one unit more, and no quantity gets the focus. */
  readonly count: boolean;
}

const KEYS: Readonly<Record<keyof ScanSettings, string>> = {
  beep: 'vetportal.scan.beep',
  count: 'vetportal.scan.count',
};

let settings: ScanSettings | undefined;
const listeners = new Set<() => void>();

/** @returns what was chosen on this page where the browser keeps nothing */
function read(): ScanSettings {
  const isOn = (key: string): boolean => {
    try {
      return window.localStorage.getItem(key) === 'on';
    } catch {
      return false;
    }
  };
  return (settings ??= { beep: isOn(KEYS.beep), count: isOn(KEYS.count) });
}

export function setScanSetting(name: keyof ScanSettings, on: boolean): void {
  settings = { ...read(), [name]: on };
  try {
    if (on) window.localStorage.setItem(KEYS[name], 'on');
    else window.localStorage.removeItem(KEYS[name]);
  } catch {
    // It holds for this page.
  }
  for (const listener of listeners) listener();
}

const DEFAULTS: ScanSettings = { beep: false, count: false };
const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useScanSettings = (): ScanSettings => useSyncExternalStore(listen, read, () => DEFAULTS);

let sound: AudioContext | undefined;

/** Sounds for a scan, where the person wants it: one high tone for an article, a low one for what nobody can say. */
export function beepForScan(outcome: 'found' | 'problem'): void {
  if (!read().beep) return;
  try {
    sound ??= new AudioContext();
    const [tone, volume] = [sound.createOscillator(), sound.createGain()];
    const length = outcome === 'found' ? 0.08 : 0.3;
    tone.frequency.value = outcome === 'found' ? 1_800 : 320;
    volume.gain.value = 0.1;
    tone.connect(volume).connect(sound.destination);
    tone.start();
    tone.stop(sound.currentTime + length);
  } catch {
    // A machine without sound: the result is on screen and spoken.
  }
}
