export { createControlPlane } from './control-plane';
export { migrateRecords, openRecords, openRecordsDatabase } from './records/open-records';
export { type BucketSettings, readBucketSettings } from './store/bucket/bucket-settings';
export { openStore } from './store/open-store';
