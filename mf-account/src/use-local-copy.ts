import { useLayoutEffect, useRef, useState } from 'react';

/**
 * What a page was loaded with, until the person changes it; another load puts the loaded value back.
 *
 * @returns the present value, and what puts another in its place, however long ago it was taken
 */
export function useLocalCopy<Value>(
  loaded: Value,
): readonly [Value, (next: (former: Value) => Value) => void] {
  const [own, setOwn] = useState<{ readonly loaded: Value; readonly value: Value }>({
    loaded,
    value: loaded,
  });
  const newest = useRef(loaded);
  useLayoutEffect(() => {
    newest.current = loaded;
  }, [loaded]);
  const present = own.loaded === loaded ? own.value : loaded;
  return [
    present,
    (next) => {
      const of = newest.current;
      setOwn((former) => ({ loaded: of, value: next(former.loaded === of ? former.value : of) }));
    },
  ];
}
