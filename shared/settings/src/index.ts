export {
  DEFAULT_HOST,
  type ListenSettings,
  readDatabaseUrl,
  readDrainTime,
  readListenSettings,
  readLogLevel,
  readMetricsListen,
} from './server-settings';
export { limitJsonDepth } from './json-bodies';
export { isTooDeep } from './json-depth';
export { networkOf } from './network-of';
export { namesSeveralHosts } from './one-host';
export { isHttpUrl, SettingReader, SettingsError, type SettingValues, withoutSecret } from './setting-reader';
