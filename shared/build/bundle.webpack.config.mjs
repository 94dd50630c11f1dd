/* The benchmark's yardstick: shell and modules as one ordinary bundle. */
export { bundleConfig as default } from './webpack.mjs';
