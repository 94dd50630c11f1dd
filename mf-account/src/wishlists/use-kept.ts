import { useState } from 'react';

/**
 * What a page was loaded with, until the person changes it; another load puts the loaded value back.
 *
 * @returns the present value, and what puts another in its place
 */
export function useKept<Value>(loaded: Value): readonly [Value, (next: (former: Value) => Value) => void] {
  const [own, setOwn] = useState<{ readonly loaded: Value; readonly value: Value }>({
    loaded,
    value: loaded,
  });
  const present = own.loaded === loaded ? own.value : loaded;
  return [
    present,
    (next) => setOwn((former) => ({ loaded, value: next(former.loaded === loaded ? former.value : loaded) })),
  ];
}
