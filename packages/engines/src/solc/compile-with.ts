import { readFileSync } from 'node:fs'
import type { FailureReason } from '@lc/api-contract'
import { hashSources } from '@lc/core'
import { budgets } from '../budgets.ts'
import type { Build } from '../build.ts'
import type { Jail, JailRun } from '../sandbox/jail.ts'
import { neutraliseDirectives } from './neutralise-directives.ts'
import { type CompileFailure, readCompilerOutput } from './read-compiler-output.ts'
import { soljsonPath } from './ready-compilers.ts'
import { type InputOptions, standardInput } from './standard-input.ts'

export interface CompileRequest {
  sources: Readonly<Record<string, string>>
  mainFile: string
  mainContract: string | undefined
  jail: Jail
  signal: AbortSignal
}

export type CompileResult = { ok: true; build: Build } | CompileFailure

/** Compiles with one named version, in a process of its own: a compiler that a bad file broke serves nobody else. */
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
  if (run.end !== 'exited' || run.code !== 0) return { ok: false, ...whyItDied(run) }
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

/** What `compile-in-jail.cjs` says when the compiler's own stack overflows. */
const TOO_DEEP_CODE = 3
/** Node aborts with these when it runs into its memory limit. */
const OUT_OF_MEMORY_CODES = [128 + 5, 128 + 6]

const whyItDied = ({ end, code, stderr }: JailRun): { reason: FailureReason; detail: string } => {
  const lastWords = stderr.trim().slice(-500)
  if (end === 'infra' || end === 'cancelled')
    return { reason: 'engine_error', detail: `the compiler was not started: ${lastWords}` }
  if (end !== 'exited') return { reason: 'resource_limit', detail: `the compiler passed its ${end} limit` }
  if (OUT_OF_MEMORY_CODES.includes(code ?? 0))
    return { reason: 'resource_limit', detail: 'the compiler ran out of memory' }
  if (code === TOO_DEEP_CODE)
    return { reason: 'invalid_input', detail: 'the source is nested too deeply for the compiler' }
  return { reason: 'engine_error', detail: `the compiler crashed: ${lastWords}` }
}
