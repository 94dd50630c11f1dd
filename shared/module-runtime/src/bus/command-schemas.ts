import * as v from 'valibot';
import type { CommandName, Commands } from '@vetportal/contracts';

/*
 * The form of each command's request. A request comes from another module, or from storage where a former version of a
 * module left it, so it is parsed before a handler sees it.
 */
const schemas = {
  'cart.add': v.object({
    productId: v.pipe(v.number(), v.integer()),
    quantity: v.pipe(v.number(), v.finite()),
  }),
} satisfies { [Name in CommandName]: v.GenericSchema<Commands[Name]['request']> };

export const isCommandName = (name: string): name is CommandName => Object.hasOwn(schemas, name);

/** @returns the request as its command wants it, or undefined where it is not one */
export function parseRequest<Name extends CommandName>(
  name: Name,
  request: unknown,
): Commands[Name]['request'] | undefined {
  const result = v.safeParse(schemas[name], request);
  return result.success ? result.output : undefined;
}
