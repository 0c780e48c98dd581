import { join, relative, resolve } from 'node:path'
import { Command } from 'commander'
import { CliError } from '../cli-error.ts'
import { addConnectionOptions, type ConnectionOptions } from '../connection.ts'
import { isPlainSettings } from '../proof/plain-settings.ts'
import { collectProof, findProof, withoutTopFolder } from '../proof/proof-files.ts'
import { readZip } from '../proof/read-zip.ts'
import { runForge } from '../proof/run-forge.ts'
import { writeProof } from '../proof/write-proof.ts'
import { findFinding } from '../scanning/find-scan.ts'
import { readExport } from '../scanning/read-report.ts'
import { printable, type Terminal } from '../terminal.ts'
import { examples } from './examples.ts'

interface Options extends ConnectionOptions {
  scan?: string
  dir?: string
  run: boolean
}

export const proof = (terminal: Terminal): Command =>
  addConnectionOptions(new Command('proof'))
    .description('write the Foundry test that proves a finding, and run it if forge is installed')
    .argument('<finding>', 'label of the finding, such as LC-01')
    .option('--scan <scanId>', 'id of the scan; by default the last one of this folder')
    .option('--dir <folder>', 'folder for the test; by default test/lcat/<finding>')
    .option('--no-run', 'only write the files')
    .addHelpText(
      'after',
      examples(
        ['lcat proof LC-01', 'a passing test_proof_… shows that the attack works'],
        ['lcat proof LC-01 --dir /tmp/proof --no-run', 'only the files'],
      ),
    )
    .action(async (id: string, options: Options) => {
      const { connection, scan, finding } = await findFinding(terminal, id, options)
      const proved = findProof(finding.exhibits)
      const project = withoutTopFolder(readZip(await readExport(connection, scan.id, 'foundry')))
      const { files, path, test } = collectProof(proved, project)
      const [root, below] = options.dir
        ? [resolve(terminal.cwd, options.dir), '']
        : [terminal.cwd, `test/lcat/${finding.id}`]
      writeProof({ root, folder: below }, files)
      const folder = join(root, below)
      const shown = relative(terminal.cwd, folder) || '.'
      terminal.out(`${printable(`${join(shown, path)}: ${test} shows ${finding.id} (${finding.text.title}).`)}\n`)
      const command = printable(`forge test --root ${shown} --match-path ${path}`)
      const canRun = isPlainSettings(files.get('foundry.toml') ?? '')
      if (options.run && !canRun)
        throw new CliError(`foundry.toml has settings that a proof doesn't need. Read it, then run: ${command}`)
      if (!options.run) return terminal.out(`Run it with: ${command}\n`)
      const hasPassed = await runForge(folder, path)
      if (hasPassed === undefined) return terminal.out(`forge is not installed. With Foundry, run: ${command}\n`)
      terminal.out(hasPassed ? 'The attack works on the scanned code.\n' : 'The test did not pass.\n')
      terminal.exitCode = hasPassed ? 0 : 2
    })
