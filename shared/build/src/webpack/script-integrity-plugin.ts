import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { integrityOf } from '../integrity';

const NAME = 'ScriptIntegrity';

/** Stands in the runtime until the chunks' final content is known. */
const PLACEHOLDER = '__VETPORTAL_CHUNK_INTEGRITY__';

/**
 * Lets a build's runtime load a chunk only when it is, byte for byte, what was built: each script element that it makes
 * carries the chunk's SHA-384. A chunk without one is not loaded at all.
 *
 * The runtime's own file is named last, by its final content; whoever loads that file checks it (the page for the shell,
 * the shell for a module). Other files do not name it, so the chain has no knot: page -> entry -> chunks.
 */
export class ScriptIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) => `${source}\n${CHECK_CHUNK}`,
      );
      compilation.hooks.processAssets.tap(
        // After the other files have got their final content and names.
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 10 },
        () => fillIn(compilation),
      );
    });
  }
}

/** The hash of nothing that exists: the browser refuses the script, and the load fails like any other. */
const MATCHES_NOTHING = `sha384-${'A'.repeat(64)}`;

/*
 * `chunkId` is that of the chunk to load. CORS mode is what the header Integrity-Policy asks of a checked script, of the
 * own origin too.
 */
const CHECK_CHUNK = `
script.integrity = ${PLACEHOLDER}[chunkId] || ${JSON.stringify(MATCHES_NOTHING)};
script.crossOrigin = "anonymous";`;

function fillIn(compilation: Compilation): void {
  const ofChunk = new Map<Chunk, string>();
  for (const chunk of compilation.chunks) {
    const file = scriptOf(chunk);
    if (file === undefined || chunk.hasRuntime() || chunk.id === null) continue;
    ofChunk.set(chunk, integrityOf(contentOf(compilation, file)));
  }
  for (const chunk of compilation.chunks) {
    if (!chunk.hasRuntime()) continue;
    const file = scriptOf(chunk);
    if (file === undefined) continue;
    const loaded = [...chunk.getAllAsyncChunks()].filter((each) => ofChunk.has(each));
    const table = JSON.stringify(Object.fromEntries(loaded.map((each) => [each.id, ofChunk.get(each)])));
    nameByContent(compilation, chunk, file, table);
  }
}

function nameByContent(compilation: Compilation, chunk: Chunk, file: string, table: string): void {
  const old = contentOf(compilation, file).toString('utf8');
  const content = old.replaceAll(PLACEHOLDER, table);
  if (content === old && chunk.getAllAsyncChunks().size > 0) {
    compilation.errors.push(new webpack.WebpackError(`${file} loads chunks without checking them`));
  }
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const extension = extname(file);
  const name = `${file.slice(0, -extension.length)}.${hash}${extension}`;
  compilation.updateAsset(file, new webpack.sources.RawSource(content), (info) => ({
    ...info,
    contenthash: hash,
    immutable: true,
    shifts: shiftsOf(old, table.length - PLACEHOLDER.length),
  }));
  compilation.renameAsset(file, name);
}

/** Where the text of a file moves by what is filled in, after its source map was made: line and column of the file before. */
const shiftsOf = (old: string, by: number): { line: number; column: number; by: number }[] =>
  old.split('\n').flatMap((text, index) =>
    [...text.matchAll(new RegExp(PLACEHOLDER, 'g'))].map((found) => ({
      line: index + 1,
      column: found.index + PLACEHOLDER.length,
      by,
    })),
  );

const scriptOf = (chunk: Chunk): string | undefined => [...chunk.files].find((file) => file.endsWith('.js'));

function contentOf(compilation: Compilation, file: string): Buffer {
  const content = compilation.getAsset(file)?.source.source() ?? '';
  return Buffer.isBuffer(content) ? content : Buffer.from(content);
}
