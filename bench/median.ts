/** The middle value; of an even number, the mean of the middle two. */
export const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  return (lower + upper) / 2
}
