import type { Diagnosis } from '@lc/api-contract'
import { type BuildRow, type CheckRow, contractsIn, densityOf, type Figures, tally } from './figures.ts'
import type { PinnedProject } from './read-pins.ts'

type Cost = Pick<CheckRow, 'seconds' | 'cpuSeconds' | 'peakMb'>

/** The compile doctor's answer on a project; files of its dependencies that did not compile are not the project's. */
export const printDiagnosis = ({ name, version }: PinnedProject, diagnosis: Diagnosis, cost: Cost): void => {
  const { files, state, compiler, reasons, mainFile, mainContract } = diagnosis
  const compiled = files.filter((file) => file.state === 'compiled').length
  console.log(`${name}@${version}: ${state} ${compiled}/${files.length} files, ${compiler ?? '-'}, ${costWords(cost)}`)
  if (mainFile !== undefined) console.log(`  main ${mainFile}:${mainContract}`)
  for (const [code, each] of Map.groupBy(reasons, (reason) => reason.code))
    console.log(`  reason ${code} ×${each.length}, such as ${JSON.stringify(each[0]).slice(0, 300)}`)
}

export const printBuild = (row: BuildRow): void => {
  const { scope, ownLines, findings, checks } = row
  const left = [...Map.groupBy(scope.notChecked, ({ reason }) => reason)].map(
    ([reason, all]) => `${reason} ${all.length}`,
  )
  const figures = `contracts=${contractsIn(row)} lines=${ownLines} findings=${findings} per_1000=${densityOf(row).toFixed(1)}`
  console.log(`  ${figures} compilers=${scope.compilers.join(',')} not checked: ${left.join(', ') || '-'}`)
  for (const { check, outcome, contracts, why, ...cost } of checks) {
    const words = [costWords(cost), tally(contracts), why].filter(Boolean).join('; ')
    console.log(`    ${check.padEnd(10)} ${outcome.padEnd(11)} ${words}`)
  }
}

export const printFigures = (projects: number, { contracts, failed, timedOut, worstSeconds }: Figures): void =>
  console.log(
    `bench-projects projects=${projects} contracts=${contracts} failed=${failed} timed_out=${timedOut} worst_s=${worstSeconds.toFixed(0)}`,
  )

const costWords = ({ seconds, cpuSeconds, peakMb }: Cost): string =>
  `${seconds.toFixed(1)} s, cpu ${cpuSeconds.toFixed(1)} s, ${peakMb.toFixed(0)} MB`
