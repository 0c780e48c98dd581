import type { ScanResult } from '@lc/engines'

/** One scan: every engine with its outcome, its duration and its CPU time. */
export const printRuns = (
  { title, checks, seconds }: { title: string; checks: ScanResult['checks']; seconds: number },
  print: (line: string) => void,
): void => {
  print(`\n${title}`)
  for (const { engine, outcome, seconds: wall, cpuSeconds, reason } of checks) {
    const times = `${wall.toFixed(1).padStart(7)} s ${cpuSeconds.toFixed(1).padStart(7)} s of CPU`
    print(`  ${engine.padEnd(12)} ${outcome.padEnd(12)} ${times}  ${reason ?? ''}`.trimEnd())
  }
  const total = checks.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)
  print(`  ${'whole scan'.padEnd(25)} ${seconds.toFixed(1).padStart(7)} s ${total.toFixed(1).padStart(7)} s of CPU`)
}
