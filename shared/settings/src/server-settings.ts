import { SettingReader, type SettingValues } from './setting-reader';

/** Loopback: whoever wants more says so with HOST. */
export const DEFAULT_HOST = '127.0.0.1';

/** Where the server listens. */
export interface ListenSettings {
  readonly host: string;
  readonly port: number;
}

/**
 * Reads where the server listens.
 *
 * @throws SettingsError when PORT is no port
 */
export function readListenSettings(values: SettingValues): ListenSettings {
  const read = new SettingReader(values);
  const text = read.text('PORT', '8080');
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    read.problems.push(`PORT=${text} is not a port: give a number from 0 to 65535`);
  return read.finish({ host: read.text('HOST', DEFAULT_HOST), port });
}

/**
 * Reads where figures for Prometheus are served; undefined: nowhere. Loopback unless METRICS_HOST says otherwise, because they are for nobody outside.
 *
 * @throws SettingsError when METRICS_PORT is no port
 */
export function readMetricsListen(values: SettingValues): ListenSettings | undefined {
  const read = new SettingReader(values);
  const text = read.text('METRICS_PORT', '');
  const host = read.text('METRICS_HOST', DEFAULT_HOST);
  const port = Number(text);
  if (text !== '' && (!/^\d{1,5}$/.test(text) || port > 65_535))
    read.problems.push(`METRICS_PORT=${text} is not a port: give a number from 0 to 65535`);
  else if (text !== '' && port !== 0 && text === read.text('PORT', '8080'))
    read.problems.push(`METRICS_PORT=${text} is PORT too: visitors would see the figures`);
  return read.finish(text === '' ? undefined : { host, port });
}

/**
 * Reads how long an edge still accepts requests after the signal to stop, in milliseconds.
 *
 * @throws SettingsError when DRAIN_SECONDS is no time
 */
export function readDrainTime(values: SettingValues): number {
  const read = new SettingReader(values);
  const text = read.text('DRAIN_SECONDS', '0');
  if (!/^\d{1,3}$/.test(text))
    read.problems.push(`DRAIN_SECONDS=${text} is no number of seconds from 0 to 999`);
  return read.finish(Number(text) * 1000);
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/**
 * Reads the log level.
 *
 * @throws SettingsError when LOG_LEVEL is none of the levels
 */
export function readLogLevel(values: SettingValues, usual: 'info' | 'error'): string {
  const read = new SettingReader(values);
  const level = read.text('LOG_LEVEL', usual).toLowerCase();
  if (!LOG_LEVELS.includes(level))
    read.problems.push(`LOG_LEVEL=${level} is unknown: it is one of ${LOG_LEVELS.join(', ')}`);
  return read.finish(level);
}

/**
 * Reads where the records are stored; undefined means an embedded database.
 *
 * @throws SettingsError when DATABASE_URL is no address of PostgreSQL
 */
export function readDatabaseUrl(values: SettingValues): string | undefined {
  const read = new SettingReader(values);
  const url = read.text('DATABASE_URL', '');
  if (url !== '' && !(/^postgres(?:ql)?:\/\//i.test(url) && URL.canParse(url)))
    // The message does not show the value, because it may have a password.
    read.problems.push('DATABASE_URL is no address such as postgres://user:password@host:5432/name');
  return read.finish(url === '' ? undefined : url);
}
