import { median } from '../median.ts'
import { isDeployed, type ProofRow } from './proof-row.ts'
import type { ProofScore } from './score-proofs.ts'

const MAX_FALSE_SHARE = 0.02
const MAX_MEDIAN_CPU_SECONDS = 10
const MAX_CPU_SECONDS = 25
const MIN_FIXTURES_PROVED = 32 / 36

export interface Printed {
  set: string
  rows: readonly ProofRow[]
  score: ProofScore
}

/** Prints what was proved, what was not and what nobody asked for; says whether every bound holds. */
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
  const seconds = rows.filter(isDeployed).map(({ cpuSeconds }) => cpuSeconds)
  const [middle, most] = [median(seconds), Math.max(0, ...seconds)]
  console.log(
    `bench-proof proved=${proved.length} of=${truths.length} false=${falseProofs} deployed=${rows.filter(isDeployed).length} median_cpu_s=${middle.toFixed(1)} max_cpu_s=${most.toFixed(1)} projects=${rows.length} proofs=${proofs.length} outside=${outside.length} ran_again=${ranAgain} failed_again=${failedAgain}`,
  )
  const mayBeFalse = set === 'fixtures' || set === 'presets' ? 0 : proofs.length * MAX_FALSE_SHARE
  const isEnough = set !== 'fixtures' || proved.length >= truths.length * MIN_FIXTURES_PROVED
  const isQuick = seconds.length === 0 || (middle <= MAX_MEDIAN_CPU_SECONDS && most <= MAX_CPU_SECONDS)
  return falseProofs <= mayBeFalse && isEnough && isQuick && failedAgain === 0
}

const groupOf = ({ name }: { name: string }): string => name.split(':')[0] ?? name
