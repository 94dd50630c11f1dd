import { storedShapeSchema, type StoredShape } from '@vetportal/contracts/module';
import * as v from 'valibot';
import { BuildError, type Fault } from '../build-error';
import { storedKeys, undeclaredKeys } from './stored-keys';

/** What declares what it stores. */
interface Declared {
  readonly stores?: readonly StoredShape[];
  readonly handles?: readonly string[];
}

/**
 * Checks what a module, or the shell, says of what it stores in browsers, against its sources.
 *
 * @param root absolute path of the repository, for the paths in errors
 * @param folder absolute path of the sources
 * @param file where it is declared, from the root
 * @throws BuildError with all faults at once
 */
export function checkStores(
  root: string,
  folder: string,
  file: string,
  { stores = [], handles = [] }: Declared,
): void {
  const read = v.safeParse(v.array(storedShapeSchema), stores);
  if (!read.success)
    throw new BuildError([{ file, text: `'stores' cannot be read: ${v.summarize(read.issues)}` }]);
  const shapes = read.output;
  const faults: Fault[] = [];
  const names = shapes.map(({ name }) => name);
  for (const name of new Set(names.filter((each, index) => names.indexOf(each) !== index)))
    faults.push({ file, text: `'stores' has the name '${name}' twice` });
  // A command waits in the browser until it is handled, maybe by another version.
  for (const command of handles)
    if (!shapes.some((shape) => shape.in === 'command' && shape.key === command))
      faults.push({
        file,
        text: `'stores' does not declare the command '${command}', which waits in browsers`,
      });
  faults.push(...undeclaredKeys(root, storedKeys(folder), shapes));
  if (faults.length > 0) throw new BuildError(faults);
}
