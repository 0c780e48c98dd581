import { median } from '../median.ts'
import { isDeployed, type ProofRow } from './proof-row.ts'
import type { ProofScore } from './score-proofs.ts'
import { MAX_SHOWN_LINES } from './shown-tests.ts'

const MAX_FALSE_SHARE = 0.02
const MAX_MEDIAN_CPU_SECONDS = 10
const MAX_CPU_SECONDS = 25
/** Sets without false proofs: our own, and audits, where each proof is read. */
const READ_SETS = ['fixtures', 'presets', 'projects', 'audits']
/** Whole projects have the budget of their contracts; the bounds on CPU are for one contract. */
const PROJECT_SETS = ['projects', 'audits']
const MIN_PROVED: Readonly<Record<string, number>> = { fixtures: 32 / 36, projects: 1 }

export interface Printed {
  set: string
  rows: readonly ProofRow[]
  score: ProofScore
}

/** Prints proved, missed and unexpected flaws; returns whether every bound holds. */
export const printScore = ({ set, rows, score }: Printed): boolean => {
  const { truths, proved, proofs, outside, falseProofs } = score
  for (const [group, all] of Map.groupBy(truths, groupOf))
    console.log(`${group.padEnd(28)} ${all.filter((truth) => proved.includes(truth)).length} of ${all.length}`)
  for (const { name } of truths.filter((truth) => !proved.includes(truth))) console.log(`not proved: ${name}`)
  for (const { file, locations, detector, verdict, words } of outside)
    console.log(`outside the labels, ${verdict}: ${file}:${locations[0]?.[0]} ${detector} ${words.slice(0, 160)}`)
  for (const { name, outcome, reason } of rows.filter((row) => !isDeployed(row)))
    console.log(`not attacked: ${name}: ${outcome} ${reason ?? ''}`)
  for (const { name, failedAgain } of rows) for (const test of failedAgain) console.log(`failed again: ${name} ${test}`)
  const ranAgain = rows.reduce((sum, row) => sum + row.ranAgain, 0)
  const failedAgain = rows.reduce((sum, row) => sum + row.failedAgain.length, 0)
  const isReadable = printShownTests(rows)
  const seconds = rows.filter(isDeployed).map(({ cpuSeconds }) => cpuSeconds)
  const [middle, most] = [median(seconds), Math.max(0, ...seconds)]
  console.log(
    `bench-proof proved=${proved.length} of=${truths.length} false=${falseProofs} deployed=${rows.filter(isDeployed).length} median_cpu_s=${middle.toFixed(1)} max_cpu_s=${most.toFixed(1)} projects=${rows.length} proofs=${proofs.length} outside=${outside.length} ran_again=${ranAgain} failed_again=${failedAgain}`,
  )
  const mayBeFalse = READ_SETS.includes(set) ? 0 : proofs.length * MAX_FALSE_SHARE
  const isEnough = proved.length >= truths.length * (MIN_PROVED[set] ?? 0)
  const isQuick =
    PROJECT_SETS.includes(set) || seconds.length === 0 || (middle <= MAX_MEDIAN_CPU_SECONDS && most <= MAX_CPU_SECONDS)
  return falseProofs <= mayBeFalse && isEnough && isQuick && isReadable && failedAgain === 0
}

/** Prints how proofs are shown; returns whether the readable ones can be read. */
const printShownTests = (rows: readonly ProofRow[]): boolean => {
  const shown = rows.flatMap((row) => row.shown.map((test) => ({ name: row.name, ...test })))
  for (const { name, check } of shown.filter(({ isReadable }) => !isReadable)) console.log(`raw form: ${name} ${check}`)
  const readable = shown.filter(({ isReadable }) => isReadable)
  const bad = readable.filter(({ isFormatted, selectors }) => !isFormatted || selectors.length > 0)
  for (const { name, check, selectors } of bad) console.log(`unreadable: ${name} ${check} ${selectors.join(' ')}`)
  const lines = readable.map((test) => test.lines)
  const middle = lines.length === 0 ? 0 : median(lines)
  console.log(
    `bench-proof readable=${readable.length} of=${shown.length} formatted=${readable.filter(({ isFormatted }) => isFormatted).length} with_selectors=${readable.filter(({ selectors }) => selectors.length > 0).length} median_lines=${middle} max_lines=${Math.max(0, ...lines)}`,
  )
  return bad.length === 0 && middle <= MAX_SHOWN_LINES
}

const groupOf = ({ name }: { name: string }): string => name.split(':')[0] ?? name
