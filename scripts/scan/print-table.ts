import { detectorById } from '@lc/detectors'
import type { ScanResult } from '@lc/engines'

export const printTable = ({ findings, checks, truncated }: ScanResult, print: (line: string) => void): void => {
  for (const { id, severity, grade, detector, locations, suppressedAt } of findings) {
    const place = `${locations[0]?.file}:${locations[0]?.startLine}`
    const { title } = detectorById(detector).text.en
    const said = suppressedAt ? `${title} (suppressed at line ${suppressedAt.line})` : title
    print([id.padEnd(6), severity.padEnd(13), grade.padEnd(14), place.padEnd(32), said].join(' '))
  }
  if (truncated > 0) print(`… and ${truncated} more that are not listed`)
  for (const { engine, outcome, seconds, cpuSeconds, reason } of checks) {
    const times = `${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of CPU`
    print([`${engine}:`, outcome, times, reason ?? ''].join(' ').trimEnd())
  }
}
