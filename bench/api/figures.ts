import type { HttpFigures } from '../http-load/measure-http.ts'
import { median } from '../median.ts'

/** One measurement of a read, in the product and bare. */
export interface Pair {
  ours: HttpFigures
  bare: HttpFigures
}

/** The medians of all runs of one read. */
export interface RouteFigures {
  name: string
  ratio: number
  oursRps: number
  bareRps: number
  p99Ms: number
  errors: number
}

/** Lower bound of the product's rate over the bare rate. */
export const MIN_RATIO = 0.8

export const summarise = (name: string, pairs: readonly Pair[]): RouteFigures => ({
  name,
  ratio: median(pairs.map(({ ours, bare }) => ours.rps / bare.rps)),
  oursRps: median(pairs.map(({ ours }) => ours.rps)),
  bareRps: median(pairs.map(({ bare }) => bare.rps)),
  p99Ms: median(pairs.map(({ ours }) => ours.p99Ms)),
  errors: pairs.reduce((sum, { ours, bare }) => sum + ours.errors + ours.refused + bare.errors + bare.refused, 0),
})

/** A read is too slow, or an answer wasn't a success. */
export const isBroken = ({ ratio, errors }: RouteFigures): boolean => !(ratio >= MIN_RATIO) || errors > 0

export const printRow = ({ name, ratio, oursRps, bareRps, p99Ms, errors }: RouteFigures): string =>
  [
    name.padEnd(18),
    `ratio ${ratio.toFixed(2)}`,
    `ours ${oursRps.toFixed(0).padStart(5)}/s`,
    `bare ${bareRps.toFixed(0).padStart(5)}/s`,
    `p99 ${p99Ms.toFixed(0).padStart(4)} ms`,
    errors > 0 ? `${errors} errors` : '',
  ]
    .join('  ')
    .trimEnd()

/** The smallest ratio, rounded down so that it never reads as a bound it missed, and the largest 99th percentile. */
export const lastLine = (figures: readonly RouteFigures[]): string => {
  const worst = Math.min(...figures.map(({ ratio }) => ratio))
  const p99 = Math.max(...figures.map(({ p99Ms }) => p99Ms))
  return `bench-api ratio=${(Math.floor(worst * 100) / 100).toFixed(2)} p99_ms=${Math.ceil(p99)}`
}
