import { ErpLacksCall } from './errors';

/**
 * Makes a call by the first of its spellings that the ERP has (docs/erp.md).
 *
 * @throws ErpLacksCall where it has none of them, else what the call throws
 */
export async function either<Result>(...spellings: readonly (() => Promise<Result>)[]): Promise<Result> {
  let lacking: ErpLacksCall | undefined;
  for (const call of spellings) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ErpLacksCall)) throw error;
      lacking = error;
    }
  }
  throw lacking ?? new ErpLacksCall(404);
}
