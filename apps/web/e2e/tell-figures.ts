/** Prints what was measured, whether or not it is within its bounds. */
export const tellFigures = (what: string, figures: object) =>
  process.stdout.write(`${what} ${JSON.stringify(figures)}\n`)
