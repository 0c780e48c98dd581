import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { CliError } from '../cli-error.ts'
import type { Connection } from '../connection.ts'
import { forScreen, type Terminal } from '../terminal.ts'
import { readExport } from './read-report.ts'
import type { Scan, ScanResult } from './scan-result.ts'
import { writeTable } from './table.ts'

export const resultFormats = ['table', 'json', 'sarif', 'md'] as const
export type ResultFormat = (typeof resultFormats)[number]

interface OutputOptions {
  format: ResultFormat
  /** A file; the table is then printed as well. */
  out?: string | undefined
}

/** Prints a result, or writes it into a file and prints the table. */
export const writeResult = async (
  { terminal, connection }: { terminal: Terminal; connection: Connection },
  { result, scan }: { result: ScanResult; scan: Scan },
  { format, out }: OutputOptions,
): Promise<void> => {
  const gaps = describeGaps(scan)
  const table = (hasColours: boolean) => writeTable(result, { hasColours, gaps })
  const text = format === 'table' ? table(out === undefined && terminal.hasColours) : await content()
  if (out !== undefined) writeFile(resolve(terminal.cwd, out), text)
  if (out === undefined) terminal.out(format === 'table' ? text : forScreen(terminal, text))
  else if (format !== 'table') terminal.out(table(terminal.hasColours))

  async function content(): Promise<string> {
    if (format === 'json') return `${JSON.stringify(result, null, 2)}\n`
    if (scan.status !== 'completed')
      throw new CliError(`The scan ended as ${scan.status}, so there is no ${format} report.`)
    return (await readExport(connection, scan.id, format as 'sarif' | 'md')).toString('utf8')
  }
}

const writeFile = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Why a scan failed, and each check that didn't finish. */
const describeGaps = ({ failure, checks }: Scan): string[] => [
  ...(failure ? [`${failure.reason.replaceAll('_', ' ')}${failure.detail ? `: ${failure.detail}` : ''}`] : []),
  ...checks
    .filter(({ outcome }) => outcome !== 'passed' && outcome !== 'found')
    .map(({ engine, outcome, why }) => {
      const reason = why ? ` (${why.code.replaceAll('_', ' ')})` : ''
      return `${engine}: ${outcome.replaceAll('_', ' ')}${reason}`
    }),
]
