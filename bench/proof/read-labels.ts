import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Truth } from './bench-project.ts'

const Label = z.object({
  category: z.string(),
  startLine: z.int(),
  endLine: z.int(),
  lines: z.array(z.int()).optional(),
  function: z.tuple([z.int(), z.int()]).nullish(),
})

const Labels = z.object({ contracts: z.array(z.object({ file: z.string(), labels: z.array(Label) })) })

/** What a run can show; randomness, time and the order of transactions are none of it. */
const CATEGORIES = ['reentrancy', 'access_control', 'arithmetic', 'denial_of_service', 'unchecked_low_level_calls']

/** Labels in the form that detection benchmarks share. */
export const readLabels = (path: string): Truth[] =>
  Labels.parse(JSON.parse(readFileSync(path, 'utf8'))).contracts.flatMap(({ file, labels }) =>
    labels
      .filter(({ category }) => CATEGORIES.includes(category))
      .map(({ category, startLine, endLine, lines, function: span }) => ({
        name: `${category}:${file}:${startLine}`,
        file,
        category,
        lines: lines ?? rangeOf(startLine, endLine),
        functions: span ? [span] : [],
      })),
  )

const rangeOf = (start: number, end: number): number[] =>
  Array.from({ length: Math.max(end - start, 0) + 1 }, (_, index) => start + index)
