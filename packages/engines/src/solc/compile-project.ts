import { readFileSync } from 'node:fs'
import type { FailureReason } from '@lc/api-contract'
import { hashSources } from '@lc/core'
import { budgets } from '../budgets.ts'
import type { Build } from '../build.ts'
import type { Jail, JailRun } from '../sandbox/jail.ts'
import { chooseCompiler, installedCompilers } from './choose-compiler.ts'
import { neutraliseDirectives } from './neutralise-directives.ts'
import { type CompileFailure, readCompilerOutput } from './read-compiler-output.ts'
import { soljsonPath } from './ready-compilers.ts'
import { type InputOptions, standardInput } from './standard-input.ts'

/** Compiles files that agree on a compiler, unchanged; the compile doctor handles the others. */
export const compileProject = async (
  request: CompileRequest & Pick<InputOptions, 'settings'>,
): Promise<CompileResult> => {
  const choice = await chooseCompiler(request.sources, installedCompilers)
  if (!choice.ok) return { ok: false, reason: 'invalid_input', detail: choice.detail }
  return compileWith({ ...request, version: choice.version })
}

export interface CompileRequest {
  sources: Readonly<Record<string, string>>
  mainFile: string
  mainContract: string | undefined
  jail: Jail
  signal: AbortSignal
}

export type CompileResult = { ok: true; build: Build } | CompileFailure

/** Compiles with one version in a fresh process, so that a file that breaks the compiler affects no other project. */
export const compileWith = async (request: CompileRequest & InputOptions): Promise<CompileResult> => {
  const { mainFile, mainContract, jail, signal, version } = request
  const { sources, notes } = await neutraliseDirectives(request.sources)
  const input = standardInput(sources, request)
  const run = await jail.run({
    profile: 'nosock',
    argv: ['/tools/node/bin/node', PROGRAM, WRAPPER, soljsonPath(version)],
    env: { NODE_NO_WARNINGS: '1' },
    files: { [PROGRAM]: readFileSync(new URL(PROGRAM, import.meta.url), 'utf8') },
    stdin: JSON.stringify(input),
    limits: budgets.compile,
    signal,
  })
  signal.throwIfAborted()
  if (run.end !== 'exited' || run.code !== 0) return { ok: false, ...explainCompilerExit(run) }
  const read = readCompilerOutput(run.stdout, version)
  if (!read.ok) return read
  const { compiler, output } = read
  return {
    ok: true,
    build: { compiler, mainFile, mainContract, sources, hashes: hashSources(request.sources), input, output, notes },
  }
}

const PROGRAM = 'compile-in-jail.cjs'
const WRAPPER = '/tools/solc-wrapper/node_modules/solc/wrapper.js'

/** The message of `compile-in-jail.cjs` when the compiler's own stack overflows. */
const TOO_DEEP_CODE = 3
/** Node aborts with these messages at its memory limit. */
const OUT_OF_MEMORY_CODES = [128 + 5, 128 + 6]

const explainCompilerExit = ({ end, code, stderr }: JailRun): { reason: FailureReason; detail: string } => {
  const lastWords = stderr.trim().slice(-500)
  if (end === 'infra' || end === 'changed' || end === 'cancelled')
    return { reason: 'engine_error', detail: `the compiler was not started: ${lastWords}` }
  if (end !== 'exited') return { reason: 'resource_limit', detail: `the compiler passed its ${end} limit` }
  if (OUT_OF_MEMORY_CODES.includes(code ?? 0))
    return { reason: 'resource_limit', detail: 'the compiler ran out of memory' }
  if (code === TOO_DEEP_CODE)
    return { reason: 'invalid_input', detail: 'the source is nested too deeply for the compiler' }
  return { reason: 'engine_error', detail: `the compiler crashed: ${lastWords}` }
}
