import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { serveMcpOverStdio } from '@lc/mcp'
import { Command } from 'commander'
import manifest from '../../package.json' with { type: 'json' }
import { CliError } from '../cli-error.ts'
import { addConnectionOptions, type ConnectionOptions, connect } from '../connection.ts'
import { localFolder } from '../packing/local-folder.ts'
import type { Terminal } from '../terminal.ts'
import { examples } from './examples.ts'

interface Options extends ConnectionOptions {
  folder: string
}

export const mcp = (terminal: Terminal): Command =>
  addConnectionOptions(new Command('mcp'))
    .description('serve the tools for coding agents on standard input and output (Model Context Protocol)')
    .option('--folder <path>', 'agents may scan projects in this folder only', '.')
    .addHelpText(
      'after',
      examples(
        ['lcat mcp', 'agents may scan the current folder'],
        ['lcat mcp --folder contracts --key-file ~/.lcat-key', 'another folder and key'],
      ),
    )
    .action(async ({ folder, ...options }: Options) => {
      const { client } = connect(terminal, options)
      const source = localFolder(openFolder(resolve(terminal.cwd, folder)))
      serveMcpOverStdio({ client, source, version: manifest.version })
      await new Promise((done) => terminal.stdin.once('close', done))
    })

const openFolder = (folder: string): string => {
  try {
    return realpathSync(folder)
  } catch {
    throw new CliError(`${folder} does not exist.`)
  }
}
