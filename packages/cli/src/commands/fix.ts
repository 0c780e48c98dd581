import type { Proof } from '@lc/api-contract'
import { Command } from 'commander'
import { CliError } from '../cli-error.ts'
import { addConnectionOptions, type ConnectionOptions } from '../connection.ts'
import { applyFix } from '../fix/apply-fix.ts'
import { findFinding } from '../scanning/find-scan.ts'
import { forScreen, printable, type Terminal } from '../terminal.ts'
import { examples } from './examples.ts'

interface Options extends ConnectionOptions {
  scan?: string
  dryRun?: boolean
}

export const fix = (terminal: Terminal): Command =>
  addConnectionOptions(new Command('fix'))
    .description('apply the tested patch of a finding to the files of this folder')
    .argument('<finding>', 'label of the finding, such as LC-01')
    .option('--scan <scanId>', 'id of the scan; by default the last one of this folder')
    .option('--dry-run', 'print the patch and change nothing')
    .addHelpText(
      'after',
      examples(
        ['lcat fix LC-01', 'refuses if a file has changed since the scan'],
        ['lcat fix LC-01 --dry-run', 'shows the patch'],
      ),
    )
    .action(async (id: string, options: Options) => {
      const { scan, finding } = await findFinding(terminal, id, options)
      const patch = finding.exhibits.find((each): each is Proof => each.kind === 'proof' && each.fix !== undefined)?.fix
      if (!patch) throw new CliError('This finding has no tested patch. `lcat report` marks findings with [fix].')
      if (options.dryRun) return terminal.out(forScreen(terminal, patch.diff))
      const files = applyFix({ root: terminal.cwd, diff: patch.diff, scanned: scan.files })
      const checks = patch.checks
        .filter(({ outcome }) => outcome === 'held')
        .map(({ name }) => name.replaceAll('_', ' '))
      terminal.out(`${printable(`Changed ${files.join(', ')}.`)}\n`)
      terminal.out(`Tested before it was offered: ${checks.join(', ')}. Review it, then run \`lcat scan\` again.\n`)
    })
