import { CONTRACT_VERSION } from '@vetportal/contracts/module';
import { satisfies, validRange } from 'semver';
import { BuildError, type Fault } from '../build-error';
import type { Messages } from '../messages/collect-messages';
import type { ReadDefinition } from './read-definition';

const KEBAB_CASE = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const PATH = /^(?=\/)(?:\/|(?:\/(?::[a-z][A-Za-z]*|[a-z0-9][a-z0-9_-]*))*(?:\/\*)?)$/;

/**
 * Checks what types cannot say of a module's declaration.
 *
 * @param file path of module.ts from the repository's root, for errors
 * @param folderName name of the module's folder
 * @throws BuildError with all faults at once
 */
export function checkDefinition(
  file: string,
  folderName: string,
  definition: ReadDefinition,
  messages: Messages,
): void {
  const faults: Fault[] = [];
  const fault = (text: string, line?: number): void => {
    faults.push({ file, text, line });
  };

  if (definition.name !== folderName) {
    fault(`the name '${definition.name}' is not that of the folder, '${folderName}'`);
  }
  if (validRange(definition.contract) === null) {
    fault(`the contract '${definition.contract}' is no semver range`);
  } else if (!satisfies(CONTRACT_VERSION, definition.contract)) {
    fault(
      `the contract '${definition.contract}' leaves out ${CONTRACT_VERSION}, which this is built against`,
    );
  }

  const ids = new Set<string>();
  const checkId = (kind: string, id: string, line: number): void => {
    if (!KEBAB_CASE.test(id)) fault(`the ${kind} id '${id}' is not in kebab case`, line);
    if (ids.has(`${kind} ${id}`)) fault(`the ${kind} id '${id}' is there twice`, line);
    ids.add(`${kind} ${id}`);
  };

  const paths = new Set<string>();
  for (const { id, path, title, params = {}, page } of definition.routes) {
    checkId('route', id, page.line);
    if (!PATH.test(path)) fault(`the path '${path}' must be like /account/sales/:id or /c/*`, page.line);
    if (paths.has(path)) fault(`the path '${path}' is there twice`, page.line);
    paths.add(path);
    if (!messages.has(title)) fault(`the title '${title}' is in no messages.json of this module`, page.line);
    for (const [name, form] of Object.entries(params)) {
      if (!path.split('/').includes(`:${name}`)) fault(`'${path}' has no parameter '${name}'`, page.line);
      if (!isRegularExpression(form))
        fault(`the form '${form}' of '${name}' is no regular expression`, page.line);
    }
  }
  for (const { from, to } of definition.redirects ?? []) {
    for (const path of [from, to])
      if (!PATH.test(path)) fault(`the path '${path}' of a redirect must be like /account/sales/:id or /c/*`);
    if (paths.has(from)) fault(`the path '${from}' is there twice`);
    paths.add(from);
    if (from === to) fault(`the redirect from '${from}' leads to itself`);
    const parameters = from.split('/');
    for (const part of to.split('/'))
      if (/^[:*]/.test(part) && !parameters.includes(part))
        fault(`the redirect to '${to}' has '${part}', and '${from}' has not`);
  }
  for (const { id, component, hydrate } of definition.contributions) {
    checkId('slot', id, component.line);
    if (hydrate === 'when-used' && definition.storagePrefix === undefined)
      fault(
        `the slot '${id}' is hydrated when the module is in use, which nothing tells: name 'storagePrefix'`,
        component.line,
      );
  }
  const { storagePrefix, unsyncedPrefix } = definition;
  if (
    unsyncedPrefix !== undefined &&
    (storagePrefix === undefined || !unsyncedPrefix.startsWith(storagePrefix))
  ) {
    fault(
      `the keys '${unsyncedPrefix}' that a session leaves when it has run out are not among those it keeps`,
    );
  }
  if ((definition.handles ?? []).length > 0 && definition.service === undefined) {
    fault('handles commands, so it needs a service');
  }
  if (faults.length > 0) throw new BuildError(faults);
}

function isRegularExpression(form: string): boolean {
  try {
    return new RegExp(form, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
