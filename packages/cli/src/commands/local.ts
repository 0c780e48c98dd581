import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Severity, severities } from '@lc/api-contract'
import { Command, Option } from 'commander'
import { findEngines } from '../local/find-engines.ts'
import { type LocalReport, runEngines } from '../local/run-engines.ts'
import { packProject } from '../packing/pack-project.ts'
import { type Threshold, thresholds } from '../scanning/exit-code.ts'
import { printable, type Terminal } from '../terminal.ts'
import { examples } from './examples.ts'

interface Options {
  checkout?: string
  image?: string
  engines: string
  failOn: Threshold
  allowIncomplete?: boolean
  out?: string
}

export const local = (terminal: Terminal): Command =>
  new Command('local')
    .description('scan with engines on this machine, without the service')
    .argument('[path]', 'folder of the project, or a .sol file', '.')
    .option('--checkout <folder>', 'a set-up checkout of Lightning Cat (or LCAT_CHECKOUT)')
    .option('--image <name>', 'a container image with a set-up checkout as its working folder')
    .option('--engines <ids>', 'only these engines, separated by commas', '')
    .addOption(
      new Option('--fail-on <severity>', 'exit with 1 for findings of this severity or worse')
        .choices(thresholds)
        .default('high'),
    )
    .option('--allow-incomplete', 'accept a scan in which some checks did not finish')
    .option('--out <file>', 'write the findings as JSON')
    .addHelpText(
      'after',
      examples(
        ['lcat local --checkout ../lightning-cat', 'every engine'],
        ['lcat local --checkout ../lightning-cat --engines slither', 'only static analysis'],
      ),
    )
    .action(async (path: string, options: Options) => {
      const place = findEngines(terminal, options)
      const project = packProject(resolve(terminal.cwd, path))
      for (const note of project.notes) terminal.err(`${printable(note)}\n`)
      const { report, isComplete } = await runEngines(place, project, options.engines)
      if (options.out) {
        const file = resolve(terminal.cwd, options.out)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
      }
      terminal.out(localTable(report, isComplete))
      terminal.exitCode = localExitCode(report, { ...options, isComplete })
    })

const localTable = ({ findings, checks }: LocalReport, isComplete: boolean): string => {
  const lines = findings.map(({ severity, grade, file, startLine, rule }) =>
    [severity.padEnd(8), grade.padEnd(14), `${file}:${startLine}`, rule].map(printable).join('  '),
  )
  const gaps = checks.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'found')
  return [
    ...lines,
    ...(isComplete ? [] : ['Not everything was checked:']),
    ...(isComplete
      ? []
      : gaps.map(({ engine, outcome, why }) => printable(`  ${engine}: ${outcome}${why ? ` (${why})` : ''}`))),
    `${findings.length} findings.`,
    '',
  ].join('\n')
}

interface LocalRules extends Pick<Options, 'failOn' | 'allowIncomplete'> {
  isComplete: boolean
}

/** The same rules as for a scan by the service. */
export const localExitCode = (
  { findings, checks }: LocalReport,
  { failOn, allowIncomplete, isComplete }: LocalRules,
): 0 | 1 | 2 => {
  const hasChecks = checks.some(({ outcome }) => outcome === 'passed' || outcome === 'found')
  if (!isComplete && !(allowIncomplete && hasChecks)) return 2
  if (failOn === 'none') return 0
  const rank = (severity: string) => severities.indexOf((severity === 'info' ? 'informational' : severity) as Severity)
  return findings.some(({ severity, suppressed }) => !suppressed && rank(severity) <= rank(failOn)) ? 1 : 0
}
