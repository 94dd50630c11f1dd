export { beepForScan, setScanSetting, useScanSettings, type ScanSettings } from './scan-settings';
export { useHandScanner } from './use-hand-scanner';
