import lighthouse from 'lighthouse'
import { median } from '../median.ts'
import type { PageFigures } from './page-bounds.ts'

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  seo: 'seo',
} as const

type LighthouseFigures = Required<Omit<PageFigures, 'jsKb' | 'totalKb' | 'withPicturesKb'>>

export interface LighthouseResult {
  figures: LighthouseFigures
  /** Ids of the last run's audits that cost points. */
  lost: string[]
}

/** Lighthouse with its defaults: mobile preset, simulated throttling, all audits; the median of `runs`. */
export const runLighthouse = async (options: {
  url: string
  port: number
  runs: number
}): Promise<LighthouseResult> => {
  const results: LighthouseResult[] = []
  while (results.length < options.runs) results.push((await runOnce(options)) ?? (await runAgain(options)))
  const names = Object.keys(results[0]?.figures ?? {}) as (keyof LighthouseFigures)[]
  const figures = Object.fromEntries(names.map((name) => [name, median(results.map((result) => result.figures[name]))]))
  return { figures: figures as LighthouseFigures, lost: results.at(-1)?.lost ?? [] }
}

interface Target {
  url: string
  port: number
}

/** Lighthouse sometimes records no trace. That is not a result of the page; twice in a row is a failure. */
const runAgain = async (target: Target): Promise<LighthouseResult> => {
  const result = await runOnce(target)
  if (!result) throw new Error(`Lighthouse recorded no trace of ${target.url}, twice`)
  return result
}

/** `undefined` if there is no trace. */
const runOnce = async ({ url, port }: Target): Promise<LighthouseResult | undefined> => {
  const result = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: Object.values(categories) })
  if (result?.lhr.runtimeError?.code === 'NO_NAVSTART') return undefined
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse on ${url}: ${result?.lhr.runtimeError?.message}`)
  const { lhr } = result
  const scoreOf = (id: string) => Math.round((lhr.categories[id]?.score ?? Number.NaN) * 100)
  const scores = Object.fromEntries(Object.entries(categories).map(([name, id]) => [name, scoreOf(id)]))
  const figures = {
    ...scores,
    lcpMs: lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    cls: lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  } as LighthouseFigures
  return { figures, lost: lostAudits(lhr) }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

const lostAudits = ({ categories, audits }: Report) =>
  Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => id)
    .filter((id) => {
      const score = audits[id]?.score
      return typeof score === 'number' && score < 0.9
    })
