import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { checkout } from '../checkout.ts'
import { fileChecks } from './file-checks.ts'

const USAGE = `usage: npm run check:file <file or folder>
  Format, lint, direction of imports and types, and the unit tests beside it. Python: syntax, and our plugin loads.`

const listFiles = (path: string): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', path || '.'])
    .toString()
    .split('\n')
    .filter((file) => file !== '' && existsSync(file))

const main = (given: string | undefined): number => {
  const path = given && relative(checkout, resolve(given))
  const files = path === undefined || !existsSync(path || '.') ? [] : listFiles(path)
  if (!given || files.length === 0) {
    console.log(given ? `no files to check at ${given}\n${USAGE}` : USAGE)
    return 2
  }
  const python = `${toolsFolder(homeFolder())}/slither/bin/python`
  const checks = fileChecks({ path: path || '.', files, python }, existsSync)
  const failed = checks.find(
    ({ command: [command, ...args] }) => spawnSync(command, args, { stdio: 'inherit' }).status !== 0,
  )
  const names = checks.map(({ name }) => name).join(', ')
  console.log(
    failed
      ? `✗ ${given}: ${failed.name}`
      : `✓ ${given} (${files.length} ${files.length === 1 ? 'file' : 'files'}): ${names}`,
  )
  return failed ? 1 : 0
}

process.chdir(checkout)
process.exitCode = main(process.argv[2])
