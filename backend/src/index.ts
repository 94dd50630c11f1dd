export { createBackend, type Backend, type BackendOptions, type BackendProgress } from './create-backend';
export type { DemoAccess } from './customers/demo-access';
