import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Command, Option } from 'commander'
import { addConnectionOptions, type ConnectionOptions, checkAccess } from '../connection.ts'
import { findScan } from '../scanning/find-scan.ts'
import { readExport, readReport, reportUrl } from '../scanning/read-report.ts'
import { buildResult } from '../scanning/scan-result.ts'
import { type ResultFormat, resultFormats, writeResult } from '../scanning/write-result.ts'
import type { Terminal } from '../terminal.ts'
import { examples } from './examples.ts'

/** Exports that are files, not text for a terminal. */
const files = ['pdf', 'foundry', 'report-json'] as const

interface Options extends ConnectionOptions {
  format: ResultFormat | (typeof files)[number]
  out?: string
}

export const report = (terminal: Terminal): Command =>
  addConnectionOptions(new Command('report'))
    .description('show or save the report of a scan')
    .argument('[scanId]', 'id of a scan; by default the last one of this folder')
    .addOption(
      new Option('--format <format>', 'form of the report; report-json is the whole signed report')
        .choices([...resultFormats, ...files])
        .default('table'),
    )
    .option('--out <file>', 'write it into a file')
    .addHelpText(
      'after',
      examples(
        ['lcat report', 'the table of the last scan of this folder'],
        ['lcat report --format pdf --out report.pdf', 'the signed PDF'],
      ),
    )
    .action(async (scanId: string | undefined, options: Options) => {
      const { format, out } = options
      if (isFile(format)) return saveFile(terminal, scanId, { ...options, format })
      const { connection, scan } = await findScan(terminal, scanId, options)
      const found = await readReport(connection, scan)
      const { site } = await checkAccess(connection, 'scan:read')
      const result = buildResult({
        server: connection.server,
        reportUrl: reportUrl(site, scan.id),
        projectId: null,
        scan,
        report: found,
        isNew: undefined,
        locale: options.lang ?? 'en',
      })
      terminal.exitCode = result.complete ? 0 : 2
      const ended = { result: { ...result, exitCode: terminal.exitCode }, scan }
      await writeResult({ terminal, connection }, ended, { format, out })
    })

const isFile = (format: Options['format']): format is (typeof files)[number] =>
  (files as readonly string[]).includes(format)

const saveFile = async (
  terminal: Terminal,
  scanId: string | undefined,
  { format, out, ...options }: Options & { format: (typeof files)[number] },
): Promise<void> => {
  const { connection, scan } = await findScan(terminal, scanId, options)
  const bytes = await readExport(connection, scan.id, format === 'report-json' ? 'json' : format)
  const file = resolve(terminal.cwd, out ?? `report.${{ pdf: 'pdf', foundry: 'zip', 'report-json': 'json' }[format]}`)
  writeFileSync(file, bytes)
  terminal.out(`${file}\n`)
}
