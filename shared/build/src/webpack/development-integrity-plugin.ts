import webpack, { type Compiler } from 'webpack';

const NAME = 'DevelopmentIntegrity';

/**
 * Has every script that a module under development loads checked, as the page's policy asks: by the hashes that its server gives with
 * the entry and with each further build, for chunks change while the runtime that loads them stays.
 */
export class DevelopmentIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => `${source}\n${CHECK}`,
      );
    });
  }
}

const CHECK = `
script.integrity = (globalThis.vetportalDevelopment || {})[url] || "sha384-${'A'.repeat(64)}";
script.crossOrigin = "anonymous";`;
