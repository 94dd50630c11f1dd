import { LOCALES, type Locale } from '@vetportal/i18n';
import webpack from 'webpack';
import { collectMessages } from '../messages/collect-messages';
import { writeMessages } from '../messages/write-messages';
import type { Workspace, WorkspacePackage } from '../workspace';

/** What the shell imports to get its messages: `import('virtual:shell-messages/fr')`. */
const REQUEST = 'virtual:shell-messages';
/** Packages with texts that the shell shows, or that modules show from the shell's messages. */
const PACKAGES = ['shell', 'ui'];

/** Compiles the texts of the shell and of the design system, one file for each language. */
export function shellMessageFiles(workspace: Workspace, shell: WorkspacePackage): Record<Locale, string> {
  const sources = PACKAGES.flatMap((prefix) => {
    const found = workspace.packages.get(`@vetportal/${prefix}`);
    return found ? [{ folder: found.folder, prefix }] : [];
  });
  return writeMessages(workspace, shell, collectMessages(workspace.root, sources), LOCALES);
}

/** Gives the shell's imports of its messages the compiled files. */
export const replaceShellMessages = (files: Readonly<Record<Locale, string>>) =>
  new webpack.NormalModuleReplacementPlugin(new RegExp(`^${REQUEST}/`), (resource: { request: string }) => {
    const locale = LOCALES.find((each) => resource.request === `${REQUEST}/${each}`);
    if (locale) resource.request = files[locale];
  });
