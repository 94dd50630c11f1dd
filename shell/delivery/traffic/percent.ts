/** Basis points as people read them: 1234 as `12.34 %`. */
export const percent = (weight: number): string => `${weight / 100} %`;
