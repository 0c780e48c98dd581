/** The first place in which two ranks differ decides. */
export const compareRanks = (a: readonly number[], b: readonly number[]): number => {
  const different = a.findIndex((value, index) => value !== b[index])
  return different === -1 ? 0 : Number(a[different]) - Number(b[different])
}
