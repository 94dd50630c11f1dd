import federation from 'federation-runtime';
import { RUNTIME_GLOBAL } from './runtime-global';

/* Stands in the shell for the bundler's federation runtime, and leaves it where the modules' entries find it. */
Object.defineProperty(globalThis, RUNTIME_GLOBAL, { value: federation });

export default federation;
