import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { projectParts } from '@lc/engines'
import type { FixRow } from './fix-project.ts'
import type { ProvedProject } from './kept-proofs.ts'

const tools = toolsFolder(homeFolder())

/**
 * Checks an offered patch without the product: `git apply`, plain solc, and the emitted tests with stock forge on the
 * new bytecode. Returns the problems.
 */
export const rerunOutside = (row: FixRow, { build, project }: ProvedProject): string[] => {
  if (!row.fix) return []
  const folder = mkdtempSync(join(tmpdir(), 'lc-fix-'))
  try {
    const part = projectParts(build).find(({ sources }) => row.fix?.files.every((file) => file in sources)) ?? build
    for (const [path, text] of Object.entries(part.sources)) write(join(folder, 'upload', path), text)
    write(join(folder, 'fix.patch'), row.fix.diff)
    const before = compileOutside(join(folder, 'upload'), part)
    execFileSync('git', ['init', '-q'], { cwd: join(folder, 'upload') })
    execFileSync('git', ['apply', '--whitespace=nowarn', '../fix.patch'], { cwd: join(folder, 'upload') })
    const after = compileOutside(join(folder, 'upload'), part)
    return runTests(join(folder, 'foundry'), { row, project: withCode(project, before, after) })
  } catch (error) {
    return [String(error).slice(0, 300)]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const write = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

type Codes = Map<string, string>

/** The creation code of every contract, by file and name. */
const compileOutside = (folder: string, { input, sources, compiler }: ProvedProject['build']): Codes => {
  const { settings } = input as { settings: object }
  const texts = Object.fromEntries(
    Object.keys(sources).map((path) => [path, { content: readFileSync(join(folder, path), 'utf8') }]),
  )
  const standard = { language: 'Solidity', sources: texts, settings }
  const program = fileURLToPath(new URL('solc-outside.cjs', import.meta.url))
  const output = execFileSync(process.execPath, [program, tools, compiler.split('+')[0] ?? ''], {
    input: JSON.stringify(standard),
    maxBuffer: 256 * 1024 * 1024,
  })
  const { contracts = {}, errors = [] } = JSON.parse(String(output)) as {
    contracts?: Record<string, Record<string, { evm: { bytecode: { object: string } } }>>
    errors?: { severity: string; formattedMessage: string }[]
  }
  const failed = errors.find(({ severity }) => severity === 'error')
  if (failed) throw new Error(`does not compile: ${failed.formattedMessage}`)
  return new Map(
    Object.entries(contracts).flatMap(([file, named]) =>
      Object.entries(named).map(([name, { evm }]): [string, string] => [`${file}:${name}`, evm.bytecode.object]),
    ),
  )
}

/**
 * The emitted project with the old creation codes replaced by the new ones, as text. Libraries are linked already. A
 * contract that creates another contains its code, so longer codes come first.
 */
const withCode = (project: Readonly<Record<string, string>>, before: Codes, after: Codes): Record<string, string> => {
  const changed = [...before]
    .filter(([id, code]) => code.length > 40 && after.get(id) !== code)
    .sort(([, one], [, other]) => other.length - one.length)
  return Object.fromEntries(
    Object.entries(project).map(([path, text]) => [
      path,
      changed.reduce((all, [id, code]) => all.replaceAll(code, after.get(id) ?? code), text),
    ]),
  )
}

const runTests = (folder: string, { row, project }: { row: FixRow; project: Record<string, string> }): string[] => {
  for (const [path, text] of Object.entries(project)) write(join(folder, path), text)
  const shim = join(folder, 'solc')
  cpSync(fileURLToPath(new URL('solc-outside.cjs', import.meta.url)), shim)
  const program = readFileSync(shim, 'utf8')
  writeFileSync(
    shim,
    `#!${process.execPath}\nprocess.argv.splice(2, 0, ${JSON.stringify(tools)}, '0.8.28')\n${program}`,
  )
  chmodSync(shim, 0o755)
  const { path, test, control = '', honest = '', readable } = row.proof
  const args = ['test', '--json', '--offline', '--use', shim, '--match-path', 'test/proof/*']
  const { stdout } = spawnSync(join(tools, 'foundry/bin/forge'), args, { cwd: folder, maxBuffer: 256 * 1024 * 1024 })
  const results = JSON.parse(String(stdout).trim().split('\n').at(-1) ?? '{}') as Record<
    string,
    { test_results: Record<string, { status: string }> }
  >
  const statusOf = (file: string, name: string) =>
    Object.entries(results).find(([suite]) => suite.startsWith(`${file}:`))?.[1].test_results[`${name}()`]?.status
  const problems: string[] = []
  if (statusOf(path, test) !== 'Failure') problems.push(`the attack: ${statusOf(path, test)}`)
  if (statusOf(path, control) !== 'Success') problems.push(`the control: ${statusOf(path, control)}`)
  if (readable && statusOf(readable.path, readable.test) === 'Success') problems.push('the readable attack succeeds')
  const isKeptHonest = row.fix?.checks.some(({ name, outcome }) => name === 'honest' && outcome === 'held')
  if (isKeptHonest && honest !== '' && statusOf(path, honest) !== 'Success' && KEPT.includes(row.fix?.edit ?? ''))
    problems.push(`the honest side: ${statusOf(path, honest)}`)
  return problems
}

/** Edits whose honest side is the emitted test; for the others, another account is served. */
const KEPT = [
  'effects_first',
  'reentrancy_guard',
  'replace_origin',
  'check_arithmetic',
  'check_result',
  'pull_payments',
]
