import { createObservableValue } from '@vetportal/module-runtime/shell';
import { readMessages } from '@vetportal/module-runtime/testing';
import type { Locale } from '@vetportal/i18n';
import { join } from 'node:path';

const PACKAGES = [join(__dirname, '..', '..'), join(__dirname, '..', '..', '..', 'shared', 'ui')];

/** The texts that the shell gives to all parts, as the build merges them: its own and the design system's. */
export const shellTexts = (locale: Locale = 'en') =>
  createObservableValue<Readonly<Record<string, unknown>>>(
    Object.assign({}, ...PACKAGES.map((folder) => readMessages(folder)[locale])) as Record<string, string>,
  );
