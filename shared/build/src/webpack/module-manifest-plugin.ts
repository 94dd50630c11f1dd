import { LOCALES, type Locale } from '@vetportal/i18n';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { parseModuleManifest, withFormerNames, type ModuleManifest } from '@vetportal/contracts/module';
import type { Messages } from '../messages/collect-messages';
import { messagesExpose, pageExpose, SERVICE_EXPOSE, slotExpose, type Expose } from '../module/exposes';
import type { Needs } from '../module/collect-needs';
import type { ReadDefinition } from '../module/read-definition';
import { describedFiles, describedServerFile, filesOfChunk } from './described-files';
import { isHotUpdate } from './hot-update';
import { SERVER_FILE } from './server-bundle';

const NAME = 'ModuleManifest';

interface Described {
  readonly version: string;
  readonly container: string;
  readonly definition: ReadDefinition;
  readonly messages: Messages;
  readonly exposes: readonly Expose[];
  readonly shared: Readonly<Record<string, string>>;
  readonly needs: Needs;
  /** Whether the edge renders its parts too. */
  readonly isRendered: boolean;
}

/** Writes module.json from what the module declares and what the bundler made of it. */
export class ModuleManifestPlugin {
  constructor(private readonly described: Described) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          if (compilation.errors.length > 0) return;
          const manifest = parseModuleManifest(makeManifest(compilation, this.described));
          const json = `${JSON.stringify(withFormerNames(manifest), null, 2)}\n`;
          compilation.emitAsset('module.json', new webpack.sources.RawSource(json));
        },
      );
    });
  }
}

function makeManifest(compilation: Compilation, described: Described): ModuleManifest {
  const { version, container, definition, messages, exposes, shared, needs } = described;
  const entries = (compilation.entrypoints.get(container)?.getFiles() ?? []).filter(
    (file) => !isHotUpdate(file),
  );
  const [entry, ...others] = entries;
  if (entry === undefined || others.length > 0) {
    throw new Error(`the container must be one file, not ${entries.join(', ') || 'none'}`);
  }
  const part = (expose: string) => ({ expose, files: filesOf(expose) });

  return {
    manifest: 1,
    name: definition.name,
    version,
    contract: definition.contract,
    container,
    entry,
    routes: definition.routes.map(
      ({
        id,
        path,
        access = 'public',
        title,
        params,
        parent,
        slots = [],
        hydrate = 'eager',
        deferHydration = false,
        offline = false,
      }) => ({
        id,
        path,
        access,
        title: titleOf(title),
        ...(params === undefined ? {} : { params }),
        ...(parent === undefined ? {} : { parent }),
        slots: [...slots],
        hydrate,
        ...(deferHydration ? { deferHydration } : {}),
        ...(offline ? { offline } : {}),
        ...part(pageExpose(id)),
      }),
    ),
    ...(definition.redirects === undefined
      ? {}
      : { redirects: definition.redirects.map(({ from, to }) => ({ from, to })) }),
    contributions: definition.contributions.map(({ slot, id, order = 100, hydrate = 'eager', height }) => ({
      slot,
      id,
      order,
      hydrate,
      ...(height === undefined ? {} : { height }),
      ...part(slotExpose(id)),
    })),
    offers: [...(definition.offers ?? [])],
    emits: [...(definition.emits ?? [])],
    handles: [...(definition.handles ?? [])],
    needs: { events: [...needs.events], commands: [...needs.commands], pages: [...needs.pages] },
    ...(definition.storagePrefix === undefined ? {} : { storagePrefix: definition.storagePrefix }),
    ...(definition.unsyncedPrefix === undefined ? {} : { unsyncedPrefix: definition.unsyncedPrefix }),
    stores: [...(definition.stores ?? [])],
    service: definition.service === undefined ? null : part(SERVICE_EXPOSE),
    messages: Object.fromEntries(LOCALES.map((locale) => [locale, part(messagesExpose(locale))])) as Record<
      Locale,
      { expose: string; files: string[] }
    >,
    shared: { ...shared },
    ...(described.isRendered ? { server: SERVER_FILE } : {}),
    files: {
      ...describedFiles(compilation),
      ...(described.isRendered ? describedServerFile(compilation) : {}),
    },
  };

  function filesOf(expose: string): string[] {
    const known = exposes.find((each) => each.expose === expose);
    if (!known) throw new Error(`${expose} is not exposed`);
    return filesOfChunk(compilation, known.chunk, [entry ?? '']);
  }

  function titleOf(id: string) {
    const title = messages.get(id);
    if (!title) throw new Error(`the title '${id}' has no text`);
    return title;
  }
}
