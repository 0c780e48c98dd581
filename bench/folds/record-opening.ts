import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import { percent } from '../forge/print-score.ts'
import type { FoldFigure } from './measure-folds.ts'

const OPENINGS = new URL('./openings.md', import.meta.url)

/** Adds a line to the list of openings of the held-out fold, unless it is already there. */
export const recordOpening = (figures: readonly FoldFigure[]): void => {
  const row = openingRow(figures)
  if (!readFileSync(OPENINGS, 'utf8').includes(row)) appendFileSync(OPENINGS, `${row}\n`)
}

/** Date, commit, and each figure as seen / unseen. */
const openingRow = (figures: readonly FoldFigure[]): string => {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const commit = `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '-uno') ? ' with changes' : ''}`
  const cells = figures.map(({ seen, unseen }) => `${percent(seen)} / ${percent(unseen)}`)
  return `| ${[new Date().toISOString().slice(0, 10), commit, ...cells].join(' | ')} |`
}
