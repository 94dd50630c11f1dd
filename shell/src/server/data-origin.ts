/** Where the data of a part come from. */
export interface DataOrigin {
  /** Addresses that were asked, without their query. */
  readonly sources: readonly string[];
  /** Names of the answers, as the edge gave them; undefined where one of them had none. */
  readonly answers: readonly string[] | undefined;
}

/** Where data come from that come from several places, each told once. */
export function mergeOrigins(origins: readonly DataOrigin[]): DataOrigin {
  const answers = origins.map((origin) => origin.answers);
  return {
    sources: [...new Set(origins.flatMap(({ sources }) => sources))],
    answers: answers.includes(undefined) ? undefined : [...new Set(answers.flatMap((names) => names ?? []))],
  };
}
