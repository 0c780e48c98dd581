import { resolve } from 'node:path'
import { Command, Option } from 'commander'
import { writeLastScan } from '../config-files.ts'
import { addConnectionOptions, type ConnectionOptions, connect } from '../connection.ts'
import { decideExitCode, explainExitCode, type Threshold, thresholds } from '../scanning/exit-code.ts'
import { showProgress } from '../scanning/progress.ts'
import { runScan } from '../scanning/run-scan.ts'
import { type ResultFormat, resultFormats, writeResult } from '../scanning/write-result.ts'
import { printable, type Terminal } from '../terminal.ts'
import { examples } from './examples.ts'

interface Options extends ConnectionOptions {
  failOn?: Threshold
  onlyNew?: boolean
  baseline?: string
  format: ResultFormat
  out?: string
  full?: boolean
  allowIncomplete?: boolean
  projectName?: string
  quiet?: boolean
}

export const scan = (terminal: Terminal): Command =>
  addConnectionOptions(new Command('scan'))
    .description('scan a project, or one file with its imports')
    .argument('[path]', 'folder of the project, or a .sol file', '.')
    .addOption(
      new Option(
        '--fail-on <severity>',
        'exit with 1 for findings of this severity or worse (default: that of lcat.toml, or high)',
      ).choices(thresholds),
    )
    .option('--only-new', 'count only findings that the previous scan of the project does not have')
    .option('--baseline <file|ref>', 'compare with a JSON result or a Git revision instead; implies --only-new')
    .addOption(new Option('--format <format>', 'form of the result').choices(resultFormats).default('table'))
    .option('--out <file>', 'write the result into a file, and print the table')
    .option('--full', 'run every check; this costs a detection')
    .option('--allow-incomplete', 'accept a scan in which some checks did not finish')
    .option('--project-name <name>', 'continue the history of the scans with this name')
    .option('--quiet', 'no progress')
    .addHelpText(
      'after',
      examples(
        ['lcat scan', 'the project in this folder'],
        ['lcat scan --fail-on medium --format sarif --out lcat.sarif', 'for code scanning'],
        ['lcat scan --baseline origin/main', 'only what a branch adds'],
        ['lcat scan --full --format json --out lcat.json', 'every check; a baseline for later'],
      ),
    )
    .action((path: string, options: Options) => scanPath(terminal, resolve(terminal.cwd, path), options))

const scanPath = async (terminal: Terminal, path: string, options: Options): Promise<void> => {
  const connection = connect(terminal, options)
  const progress = showProgress(terminal, { isQuiet: options.quiet ?? false })
  const onlyNew = Boolean(options.onlyNew) || options.baseline !== undefined
  const {
    result,
    scan: finished,
    notes,
  } = await runScan(
    { terminal, connection, progress },
    {
      path,
      locale: options.lang ?? 'en',
      tier: options.full ? 'full' : 'fast',
      fuzzing: Boolean(options.full),
      onlyNew,
      baseline: options.baseline,
      projectName: options.projectName,
    },
  ).finally(progress.end)
  writeLastScan(terminal.env, path, { server: connection.server, scanId: result.scanId })
  for (const note of notes) terminal.err(`${printable(note)}\n`)
  const failOn = options.failOn ?? finished.projectRules?.configuration?.failOn ?? 'high'
  const rules = { failOn, onlyNew, allowIncomplete: Boolean(options.allowIncomplete) }
  const exitCode = decideExitCode(result, rules)
  terminal.exitCode = exitCode
  const ended = { result: { ...result, exitCode }, scan: finished }
  await writeResult({ terminal, connection }, ended, { format: options.format, out: options.out })
  terminal.err(`${explainExitCode(ended.result, rules)}\n`)
}
