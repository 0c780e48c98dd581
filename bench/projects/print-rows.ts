import type { Diagnosis } from '@lc/api-contract'
import { type BuildRow, type CheckRow, computeDensity, contractsIn, countHigh, type Figures, tally } from './figures.ts'
import type { PinnedProject } from './read-sources.ts'

type Cost = Pick<CheckRow, 'seconds' | 'cpuSeconds' | 'peakMb'>

/** The compile doctor's answer on a project, without dependency files that did not compile. */
export const printDiagnosis = ({ name, version }: PinnedProject, diagnosis: Diagnosis, cost: Cost): void => {
  const { files, state, compiler, reasons, mainFile, mainContract } = diagnosis
  const compiled = files.filter((file) => file.state === 'compiled').length
  console.log(`${name}@${version}: ${state} ${compiled}/${files.length} files, ${compiler ?? '-'}, ${costWords(cost)}`)
  if (mainFile !== undefined) console.log(`  main ${mainFile}:${mainContract}`)
  for (const [code, each] of Map.groupBy(reasons, (reason) => reason.code))
    console.log(`  reason ${code} ×${each.length}, such as ${JSON.stringify(each[0]).slice(0, 300)}`)
}

export const printBuild = (row: BuildRow): void => {
  const { scope, ownLines, codeLines, findings, checks } = row
  const left = [...Map.groupBy(scope.notChecked, ({ reason }) => reason)].map(
    ([reason, all]) => `${reason} ${all.length}`,
  )
  const high = countHigh(row)
  const figures = [
    `contracts=${contractsIn(row)} lines=${ownLines} code=${codeLines} findings=${findings.length} high=${high}`,
    `per_1000=${computeDensity(findings.length, ownLines).toFixed(1)}`,
    `per_1000_code=${computeDensity(findings.length, codeLines).toFixed(2)}`,
    `high_per_1000_code=${computeDensity(high, codeLines).toFixed(2)}`,
  ].join(' ')
  console.log(`  ${figures} compilers=${scope.compilers.join(',')} not checked: ${left.join(', ') || '-'}`)
  for (const { check, outcome, contracts, reason, ...cost } of checks) {
    const words = [costWords(cost), tally(contracts), reason].filter(Boolean).join('; ')
    console.log(`    ${check.padEnd(10)} ${outcome.padEnd(11)} ${words}`)
  }
}

export const printFigures = (projects: number, { contracts, failed, timedOut, worstSeconds }: Figures): void =>
  console.log(
    `bench-projects projects=${projects} contracts=${contracts} failed=${failed} timed_out=${timedOut} worst_s=${worstSeconds.toFixed(0)}`,
  )

const costWords = ({ seconds, cpuSeconds, peakMb }: Cost): string =>
  `${seconds.toFixed(1)} s, cpu ${cpuSeconds.toFixed(1)} s, ${peakMb.toFixed(0)} MB`
