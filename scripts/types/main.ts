import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, isCacheOn } from '@lc/dev-services'
import { checkout, inCheckout } from '../checkout.ts'

// Checks all types. TypeScript's records of what it has checked, by the contents of files, are kept for other
// checkouts: then it checks only what has changed since.

const records = ['tsconfig.tsbuildinfo', 'tsconfig.web.tsbuildinfo']
const keptFolder = join(cacheFolder(), 'types')
const ownRecord = (name: string) => inCheckout('.local', name)
const keptRecord = (name: string) => join(keptFolder, name)

const run = (command: string, ...args: string[]) => {
  const { status } = spawnSync(command, args, { cwd: checkout, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const restoreRecords = () => {
  mkdirSync(inCheckout('.local'), { recursive: true })
  for (const name of records) {
    if (!existsSync(ownRecord(name)) && existsSync(keptRecord(name))) copyFileSync(keptRecord(name), ownRecord(name))
  }
}

const keepRecords = () => {
  try {
    mkdirSync(keptFolder, { recursive: true })
    for (const name of records) {
      const unfinished = `${keptRecord(name)}.${process.pid}`
      copyFileSync(ownRecord(name), unfinished)
      renameSync(unfinished, keptRecord(name))
    }
  } catch (error) {
    // On a full or read-only disk, the next checkout checks everything.
    console.log(`not kept for other checkouts: ${(error as Error).message}`)
  }
}

if (isCacheOn()) restoreRecords()
else for (const name of records) rmSync(ownRecord(name), { force: true })
run(process.execPath, 'node_modules/typescript-7/bin/tsc', '-p', '.')
run('npm', 'run', '--silent', 'typecheck', '-w', '@lc/web')
if (isCacheOn()) keepRecords()
