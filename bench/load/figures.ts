/** The measurements of one run of `make load`. */
export interface Figures {
  readsPerSecond: number
  readP99Ms: number
  orderP99Ms: number
  signInP99Ms: number
  streamsLost: number
  /** The 99th percentile of others beside slow-loris sockets over their own before. */
  lorisRatio: number
  /** Wrong answers, refusals without Retry-After, broken connections, lost streams and lost orders. */
  errors: number
}

type Bound = { least: number } | { most: number }

const bounds: Record<keyof Figures, Bound> = {
  readsPerSecond: { least: 1_000 },
  readP99Ms: { most: 150 },
  orderP99Ms: { most: 300 },
  signInP99Ms: { most: 600 },
  streamsLost: { most: 0 },
  lorisRatio: { most: 2 },
  errors: { most: 0 },
}

const isWithin = (value: number, bound: Bound) => ('least' in bound ? value >= bound.least : value <= bound.most)

/** Each broken bound as text; a missing measurement (NaN) breaks its bound. */
export const brokenBounds = (figures: Figures): string[] =>
  (Object.entries(bounds) as [keyof Figures, Bound][])
    .filter(([name, bound]) => !isWithin(figures[name], bound))
    .map(([name, bound]) => {
      const limit = 'least' in bound ? `at least ${bound.least}` : `at most ${bound.most}`
      return `${name} is ${Number(figures[name].toFixed(2))}, should be ${limit}`
    })

/** Rounded to the worse side. */
export const lastLine = ({ readsPerSecond, readP99Ms, errors }: Figures): string =>
  `load rps=${Math.floor(readsPerSecond)} p99_ms=${Math.ceil(readP99Ms)} errors=${errors}`
