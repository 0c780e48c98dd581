import { detectorById } from '@lc/detectors'
import type { ScanResult } from '@lc/engines'

export const printTable = ({ findings, checks, truncated }: ScanResult, print: (line: string) => void): void => {
  for (const { id, severity, grade, detector, locations } of findings) {
    const place = `${locations[0]?.file}:${locations[0]?.startLine}`
    print(
      [id.padEnd(6), severity.padEnd(13), grade.padEnd(8), place.padEnd(32), detectorById(detector).text.en.title].join(
        ' ',
      ),
    )
  }
  if (truncated > 0) print(`… and ${truncated} more that are not listed`)
  for (const { engine, outcome, seconds, reason } of checks) {
    print([`${engine}:`, outcome, `${seconds.toFixed(1)} s`, reason ?? ''].join(' ').trimEnd())
  }
}
