import type { PageFigures } from './page-bounds.ts'

export interface MeasuredPage {
  path: string
  figures: PageFigures
  broken: readonly string[]
}

/** Chapter "Page Weight" of the Web Almanac 2025 (HTTP Archive): the median home page on mobile, July 2025. */
export const almanac = { path: 'Web Almanac 2025, median', jsKb: 632, totalKb: 2559 }

const columns: readonly [heading: string, cell: (figures: PageFigures) => string][] = [
  ['js kB', ({ jsKb }) => jsKb.toFixed(1)],
  ['total kB', ({ totalKb }) => totalKb.toFixed(1)],
  ['+pictures', ({ withPicturesKb }) => withPicturesKb.toFixed(1)],
  ['perf', ({ performance }) => whole(performance)],
  ['a11y', ({ accessibility }) => whole(accessibility)],
  ['best', ({ bestPractices }) => whole(bestPractices)],
  ['seo', ({ seo }) => whole(seo)],
  ['LCP ms', ({ lcpMs }) => whole(lcpMs)],
  ['CLS', ({ cls }) => (cls === undefined ? '–' : String(Math.round(cls * 10_000) / 10_000))],
]

const whole = (value: number | undefined) => (value === undefined ? '–' : String(Math.round(value)))

/** One line per page with its broken bounds, then the first page next to the median page of the web. */
export const figuresTable = (measured: readonly MeasuredPage[]) => {
  const width = Math.max(almanac.path.length, ...measured.map(({ path }) => path.length))
  const line = (name: string, cells: readonly string[], end = '') =>
    `${name.padEnd(width)} ${cells.map((cell, at) => cell.padStart((columns[at]?.[0].length ?? 0) + 1)).join(' ')}${end}`
  const lineOf = ({ path, figures, broken }: MeasuredPage) =>
    line(
      path,
      columns.map(([, cell]) => cell(figures)),
      broken.length > 0 ? `  ✗ ${broken.join('; ')}` : '',
    )
  const heading = line(
    'page',
    columns.map(([name]) => name),
  )
  return [heading, ...measured.map(lineOf), ...besideTheWeb(measured, line)].join('\n')
}

type Line = (name: string, cells: readonly string[], end?: string) => string

const besideTheWeb = (measured: readonly MeasuredPage[], line: Line) => {
  const home = measured.find(({ path }) => path === '/')
  if (!home) return []
  const { jsKb, withPicturesKb } = home.figures
  return [
    '',
    line('home page, whole', [jsKb.toFixed(1), withPicturesKb.toFixed(1)]),
    line(almanac.path, [String(almanac.jsKb), String(almanac.totalKb)]),
    line(
      'times lighter',
      [almanac.jsKb / jsKb, almanac.totalKb / withPicturesKb].map((times) => times.toFixed(0)),
    ),
  ]
}

/** The last line, for programs. */
export const worstLine = (measured: readonly MeasuredPage[]) => {
  const worst = (pick: (figures: PageFigures) => number | undefined) =>
    Math.max(...measured.map(({ figures }) => pick(figures) ?? 0))
  return [
    'bench-web',
    `worst_js_kb=${worst(({ jsKb }) => jsKb).toFixed(1)}`,
    `worst_total_kb=${worst(({ totalKb }) => totalKb).toFixed(1)}`,
    `worst_lcp_ms=${Math.round(worst(({ lcpMs }) => lcpMs))}`,
    `worst_cls=${Math.round(worst(({ cls }) => cls) * 10_000) / 10_000}`,
  ].join(' ')
}
