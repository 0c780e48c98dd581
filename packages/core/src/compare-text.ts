/** Compares by code units: the same order on every machine, in every language. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
