import assert from 'node:assert'
import { spawnSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { HARNESS_SOLC, harnessSolcFiles, withHarnessSolc } from '../foundry/run-forge.ts'
import { openJail } from '../sandbox/open-jail.ts'
import { searchFolder, searchProject } from './search-project.ts'

/** Compiles the search contract in the jail and stores sources, output and forge's cache below the tools folder. */
export const compileSearch = async (toolsDir: string): Promise<void> => {
  const jail = await openJail({ toolsDir, slots: 1 })
  try {
    const run = await jail.run({
      profile: 'strict',
      argv: [...withHarnessSolc, '/bin/sh', '-c', BUILD_AND_PACK, 'sh', HARNESS_SOLC],
      env: { NODE_NO_WARNINGS: '1' },
      files: { ...searchProject(), ...harnessSolcFiles },
      limits: LIMITS,
    })
    assert(run.end === 'exited' && run.code === 0, `the search does not compile: ${run.end} ${run.stderr.slice(-2000)}`)
    unpack(Buffer.from(run.stdout, 'base64'), join(toolsDir, searchFolder()))
  } finally {
    await jail.close()
  }
}

const BUILD_AND_PACK = `/tools/foundry/bin/forge build --offline --use "$1" >&2 && tar -cz foundry.toml src out cache | base64 -w0`

const LIMITS = { wallSeconds: 600, cpuSeconds: 200, memoryBytes: 2 * 1024 ** 3, outputBytes: 64 * 1024 ** 2 }

/** Unpacks next to the target first, so that a running search finds either the old one or the new one. */
const unpack = (packed: Buffer, place: string): void => {
  const fresh = `${place}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  const { status, stderr } = spawnSync('tar', ['-xz', '--no-same-owner', '-C', fresh], { input: packed })
  assert(status === 0, `tar failed: ${stderr}`)
  rmSync(place, { recursive: true, force: true })
  renameSync(fresh, place)
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const toolsDir = process.argv[2]
  assert(toolsDir, 'usage: node compile-search.ts <toolsDir>')
  await compileSearch(resolve(toolsDir))
}
