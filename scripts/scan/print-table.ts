import { DEFAULT_LOCALE } from '@lc/api-contract'
import { detectorById } from '@lc/detectors'
import type { ScanResult } from '@lc/engines'
import { endReasonWords } from '@lc/report/words'

export const printTable = ({ findings, checks, truncated, scope }: ScanResult, print: (line: string) => void): void => {
  for (const { name, file, checks: kinds } of scope.checked) print(`checked ${name} (${file}): ${kinds.join(', ')}`)
  for (const { name, file, reason } of scope.notChecked) print(`not checked ${name} (${file}): ${reason}`)
  for (const { id, severity, grade, detector, locations, suppression, library } of findings) {
    const place = `${locations[0]?.file}:${locations[0]?.startLine}`
    const { title } = detectorById(detector).text.en
    const notes = [
      suppression ? `(suppressed at ${suppression.file}:${suppression.line})` : '',
      library ? `(in ${library.name} ${library.version})` : '',
    ].filter(Boolean)
    print([id.padEnd(6), severity.padEnd(13), grade.padEnd(14), place.padEnd(32), title, ...notes].join(' '))
  }
  if (truncated > 0) print(`… and ${truncated} more that are not listed`)
  for (const check of checks) {
    const times = `${check.seconds.toFixed(1)} s, ${check.cpuSeconds.toFixed(1)} s of CPU`
    const reason = endReasonWords(check, DEFAULT_LOCALE) ?? ''
    print([`${check.engine}:`, check.outcome, times, reason].join(' ').trimEnd())
  }
}
