import { resolve } from 'node:path'
import { verifyOffline } from '@lc/report/verify-offline'
import { Command } from 'commander'
import type { Terminal } from '../terminal.ts'
import { examples } from './examples.ts'

interface Options {
  keys?: string
  manifest?: string
}

/** Reasons about our own input; everything else is a statement about the report. */
const UNREADABLE = /reason=unreadable_/

export const verify = (terminal: Terminal): Command =>
  new Command('verify')
    .description('check the signature of a report, without a network')
    .argument('<file>', 'report.pdf or report.json')
    .option('--keys <file>', 'key set of the site (/.well-known/lightning-cat-report-keys.json); default: sample keys')
    .option('--manifest <file>', 'signed JSON report of the same export, to check a Markdown, SARIF or ZIP file')
    .addHelpText(
      'after',
      examples(
        ['lcat verify report.pdf --keys keys.json', 'exits with 0 if it is valid, 1 if it was changed'],
        ['lcat verify report.sarif --manifest report.json --keys keys.json', 'a file without a signature of its own'],
      ),
    )
    .action(async (file: string, { keys, manifest }: Options) => {
      const path = (name: string | undefined) => (name === undefined ? '' : resolve(terminal.cwd, name))
      const { lines, isValid } = await verifyOffline({ file: path(file), keys: path(keys), manifest: path(manifest) })
      terminal.out(`${lines.join('\n')}\n`)
      terminal.exitCode = isValid ? 0 : UNREADABLE.test(lines.at(-1) ?? '') ? 2 : 1
    })
