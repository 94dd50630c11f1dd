/*
 * `export { moduleConfig as default } from '@vetportal/build/webpack'` is all of a module's webpack.config.mjs. The preset
 * is TypeScript, which Node cannot read by itself, so it is taken through a loader.
 */
import { tsImport } from 'tsx/esm/api';

const preset = await tsImport('./src/webpack/index.ts', import.meta.url);

export const moduleConfig = preset.configOf(preset.moduleConfig);
export const hostConfig = preset.configOf(preset.hostConfig);
export const bundleConfig = preset.configOf(preset.bundleConfig);
/** Of a server, by its entries: `serverConfig({ portal: './src/portal.ts' })`. */
export const serverConfig = (entries) => preset.configOf(preset.serverConfig(entries));
