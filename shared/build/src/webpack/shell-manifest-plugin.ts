import { createHash } from 'node:crypto';
import {
  CONTRACT_VERSION,
  parseShellManifest,
  type ShellManifest,
  type StoredShape,
} from '@vetportal/contracts/module';
import type { Locale } from '@vetportal/i18n';
import webpack, { type Compilation, type Compiler } from 'webpack';
import type { collectUses } from '../module/collect-needs';
import { describedBefore, describedFiles, describedServerFile, filesOfChunk } from './described-files';
import { SERVER_FILE } from './server-bundle';
import { WORKER_FILE } from './worker-bundle';

const NAME = 'ShellManifest';
/** Chunks by the names that the shell's imports give them: `start/module-runtime` and `session/identity-client`. */
const RUNTIME_CHUNK = 'module-runtime';
const IDENTITY_CHUNK = 'identity';

interface Described {
  readonly version: string;
  readonly shared: Readonly<Record<string, string>>;
  /** Absolute paths of the compiled messages. */
  readonly messageFiles: Readonly<Record<Locale, string>>;
  /** Whether a server bundle and a service worker were built into the same folder before. */
  readonly rendered: boolean;
  /** What its sources need of modules and give to them. */
  /** What it stores in browsers. */
  readonly stores: readonly StoredShape[];
  readonly uses: ReturnType<typeof collectUses>;
  /** The global style, which the edge writes into each page. */
  readonly style: string;
}

/** Writes shell.json: what the edge puts into each page to start the shell. */
export class ShellManifestPlugin {
  private readonly styleFile: string;

  constructor(private readonly described: Described) {
    const hash = createHash('sha256').update(described.style).digest('hex').slice(0, 12);
    this.styleFile = `global.${hash}.css`;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => compilation.emitAsset(this.styleFile, new webpack.sources.RawSource(this.described.style)),
      );
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          if (compilation.errors.length > 0) return;
          const manifest = parseShellManifest({
            ...makeManifest(compilation, this.described),
            style: this.styleFile,
          });
          const json = `${JSON.stringify(manifest, null, 2)}\n`;
          compilation.emitAsset('shell.json', new webpack.sources.RawSource(json));
        },
      );
    });
  }
}

function makeManifest(
  compilation: Compilation,
  { version, shared, messageFiles, rendered, stores, uses: { needs, gives } }: Described,
): ShellManifest {
  const entry = (compilation.entrypoints.get('main')?.getFiles() ?? []).filter((file) =>
    file.endsWith('.js'),
  );
  return {
    manifest: 1,
    name: 'shell',
    version,
    contract: CONTRACT_VERSION,
    entry,
    messages: {
      fr: filesWith(messageFiles.fr),
      nl: filesWith(messageFiles.nl),
      en: filesWith(messageFiles.en),
    },
    parts: filesOfChunk(compilation, RUNTIME_CHUNK, entry),
    identity: filesOfChunk(compilation, IDENTITY_CHUNK, entry),
    offers: [...gives.offers],
    emits: [...gives.emits],
    needs: { events: [...needs.events], commands: [...needs.commands], pages: [...needs.pages] },
    stores: [...stores],
    scriptPolicy: 'page',
    shared: { ...shared },
    ...(rendered ? { server: SERVER_FILE, worker: WORKER_FILE } : {}),
    files: {
      ...describedFiles(compilation),
      ...(rendered
        ? { ...describedServerFile(compilation), ...describedBefore(compilation, WORKER_FILE) }
        : {}),
    },
  };

  /** The chunks that bring a source file, without those of the entry. */
  function filesWith(source: string): string[] {
    const files = [...compilation.modules]
      .filter((module) => module instanceof webpack.NormalModule && module.resource === source)
      .flatMap((module) => [...compilation.chunkGraph.getModuleChunksIterable(module)])
      .flatMap((chunk) => [...chunk.files]);
    return [...new Set(files)].filter((file) => file.endsWith('.js') && !entry.includes(file));
  }
}
