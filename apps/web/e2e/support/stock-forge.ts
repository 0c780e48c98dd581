import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { unzip } from '@lc/report/testing'

const tools = toolsFolder(homeFolder())

export interface ForgeTotals {
  passed: number
  failed: string[]
}

/**
 * Unpacks an exported project and runs `forge test` in it, as on the owner's machine: stock Foundry, no jail, nothing
 * else of ours. Only the compiler, which Foundry would download, is already present.
 */
export const forgeTest = async (archive: Buffer): Promise<ForgeTotals> => forgeTestFiles(await unzip(archive))

/** The same for the files of a project, by path. */
export const forgeTestFiles = async (files: Readonly<Record<string, string>>): Promise<ForgeTotals> => {
  const folder = await mkdtemp(join(tmpdir(), 'handed-out-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    const settings = Object.keys(files).find((path) => path.endsWith('foundry.toml')) ?? ''
    const version = /^solc = "(.+)"$/m.exec(files[settings] ?? '')?.[1] ?? ''
    const compiler = join(folder, 'solc')
    await writeFile(compiler, compilerProgram(version), { mode: 0o755 })
    return totalsOf(await run(join(folder, dirname(settings)), ['test', '--json', '--offline', '--use', compiler]))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const compilerProgram = (version: string): string => `#!${process.execPath}
const { readFileSync, writeFileSync } = require('node:fs')
const tell = (text) => writeFileSync(1, text)
if (process.argv.includes('--version')) tell('solc\\nVersion: ${version}+commit.00000000.Linux.g++\\n')
else {
  const solc = require('${tools}/solc-wrapper/node_modules/solc/wrapper.js')(require('${tools}/solc/${version}/soljson.js'))
  tell(solc.compile(readFileSync(0, 'utf8')))
}
`

/** Forge exits with its own code if a test fails; its output names the test. */
const run = (cwd: string, args: string[]): Promise<string> =>
  new Promise((resolve) => {
    const options = { cwd, maxBuffer: 256 * 1024 * 1024, env: { PATH: '/usr/bin:/bin', HOME: cwd } }
    execFile(join(tools, 'foundry/bin/forge'), args, options, (_, stdout, stderr) => resolve(stdout || stderr))
  })

const totalsOf = (printed: string): ForgeTotals => {
  const suites: Record<string, { test_results: Record<string, { status: string }> }> = JSON.parse(
    printed.trim().split('\n').at(-1) ?? '',
  )
  const tests = Object.values(suites).flatMap(({ test_results: results }) => Object.entries(results))
  return {
    passed: tests.filter(([, { status }]) => status === 'Success').length,
    failed: tests.filter(([, { status }]) => status === 'Failure').map(([name]) => name),
  }
}
