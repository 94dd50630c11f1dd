import federation from 'federation-runtime';
import { RUNTIME_GLOBAL } from './runtime-global';

/* Leaves the page's federation runtime where the modules' entries find it. */
Object.defineProperty(globalThis, RUNTIME_GLOBAL, { value: federation });
