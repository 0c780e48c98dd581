/** A page's weight and its Lighthouse scores; the scores are missing if Lighthouse did not run. */
export interface PageFigures {
  jsKb: number
  totalKb: number
  withPicturesKb: number
  performance?: number
  accessibility?: number
  bestPractices?: number
  seo?: number
  lcpMs?: number
  cls?: number
}

type Figure = keyof PageFigures

/** Pages with a form or a dialog may load more script, until the dialog opens. */
const formPages = ['/form', '/partners', '/auto-detection']

const ceilings = { totalKb: 60, withPicturesKb: 100, lcpMs: 1200, cls: 0 } as const
const floors = { performance: 99, accessibility: 100, bestPractices: 100, seo: 100 } as const

const jsCeilingKb = (barePath: string) => (formPages.includes(barePath) ? 15 : 5)

/** Each broken bound as a sentence; empty if all hold. */
export const brokenBounds = (barePath: string, figures: PageFigures): string[] => {
  const highest: Partial<Record<Figure, number>> = { ...ceilings, jsKb: jsCeilingKb(barePath) }
  return [
    ...Object.entries(highest).flatMap(([name, bound]) => over(figures[name as Figure], bound, name)),
    ...Object.entries(floors).flatMap(([name, bound]) => under(figures[name as Figure], bound, name)),
  ]
}

const over = (value: number | undefined, bound: number, name: string) =>
  value !== undefined && !(value <= bound) ? [`${name} ${round(value)} > ${bound}`] : []

const under = (value: number | undefined, bound: number, name: string) =>
  value !== undefined && !(value >= bound) ? [`${name} ${round(value)} < ${bound}`] : []

const round = (value: number) => Math.round(value * 10_000) / 10_000
