import type { Diagnosis } from '@lc/contract'
import type { BuildRow } from './check-project.ts'
import type { PinnedProject } from './read-pins.ts'

/** What the doctor said of a project; files of its dependencies that did not compile are not the project's. */
export const printDiagnosis = ({ name, version }: PinnedProject, diagnosis: Diagnosis, seconds: number): void => {
  const { files, state, compiler, reasons } = diagnosis
  const compiled = files.filter((file) => file.state === 'compiled').length
  console.log(
    `${name}@${version}: ${state} ${compiled}/${files.length} files, ${compiler ?? '-'}, ${seconds.toFixed(0)} s`,
  )
  for (const [code, each] of Map.groupBy(reasons, (reason) => reason.code))
    console.log(`  reason ${code} ×${each.length}, such as ${JSON.stringify(each[0]).slice(0, 300)}`)
}

export const printBuild = ({ mainFile, mainContract, contracts, ownLines, findings, checks }: BuildRow): void => {
  const density = ownLines === 0 ? 0 : (findings / ownLines) * 1000
  console.log(
    `  ${mainFile}:${mainContract} contracts=${contracts} lines=${ownLines} findings=${findings} per_1000=${density.toFixed(1)}`,
  )
  for (const { check, outcome, seconds, cpuSeconds, peakMb, why } of checks) {
    const cost = `${seconds.toFixed(1)} s, cpu ${cpuSeconds.toFixed(1)} s, ${peakMb.toFixed(0)} MB`
    console.log(`    ${check.padEnd(10)} ${outcome.padEnd(11)} ${cost}${why ? `, ${why}` : ''}`)
  }
}
