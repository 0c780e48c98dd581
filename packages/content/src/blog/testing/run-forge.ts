import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const tools = join(process.env.LIGHTNING_CAT_HOME ?? '/opt/lightning-cat', 'tools')
const shim = join(import.meta.dirname, 'solc-shim.cjs')

interface ForgeReport {
  [suite: string]: { test_results: Record<string, { status: string }> }
}

/**
 * Runs the tests of a Foundry project and reports each result. It doesn't use the jail: only for code of this
 * repository, never for uploads. It writes nothing into the project.
 */
export const runForge = async (root: string) => {
  const version = /^solc = "(.+)"$/m.exec(readFileSync(join(root, 'foundry.toml'), 'utf8'))?.[1] ?? ''
  const scratch = mkdtempSync(join(tmpdir(), 'lc-blog-'))
  try {
    const solc = join(scratch, `solc-${version}`)
    symlinkSync(shim, solc)
    const { stdout } = await forge(['test', '--root', root, '--offline', '--use', solc, '--json'], scratch)
    const suites: ForgeReport = JSON.parse(stdout)
    return Object.values(suites).flatMap(({ test_results: results }) =>
      Object.entries(results).map(([name, { status }]) => ({ name, status })),
    )
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

/** Failing tests are a result: forge exits with 1 and prints the same report. */
const forge = async (args: readonly string[], scratch: string) => {
  const places = ['--out', join(scratch, 'out'), '--cache-path', join(scratch, 'cache')]
  const env = { PATH: process.env.PATH, HOME: scratch, NODE_NO_WARNINGS: '1', TOOLS_DIR: tools }
  try {
    const options = { env, maxBuffer: 64 << 20 }
    return await promisify(execFile)(join(tools, 'foundry/bin/forge'), [...args, ...places], options)
  } catch (error) {
    const { code, stdout } = error as { code?: number; stdout?: string }
    if (code === 1 && stdout?.startsWith('{')) return { stdout }
    throw error
  }
}
