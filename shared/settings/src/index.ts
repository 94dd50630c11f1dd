export {
  DEFAULT_HOST,
  type ListenSettings,
  readDatabaseUrl,
  readDrainTime,
  readListenSettings,
  readLogLevel,
} from './server-settings';
export { networkOf } from './network-of';
export { isHttpUrl, SettingReader, SettingsError, type SettingValues, withoutSecret } from './setting-reader';
