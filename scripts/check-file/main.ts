import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { checkout } from '../checkout.ts'
import { fileChecks } from './file-checks.ts'

const USAGE = `usage: npm run check:file <path>
  Format, lint, direction of imports and types of one file, and the unit test beside it.`

const main = (given: string | undefined): number => {
  const path = given && relative(checkout, resolve(given))
  if (!path || !existsSync(resolve(checkout, path))) {
    console.log(given ? `there is no ${given}\n${USAGE}` : USAGE)
    return 2
  }
  const isGood = fileChecks(path, existsSync).every(
    ([command, ...args]) => spawnSync(command, args, { cwd: checkout, stdio: 'inherit' }).status === 0,
  )
  return isGood ? 0 : 1
}

process.chdir(checkout)
process.exitCode = main(process.argv[2])
