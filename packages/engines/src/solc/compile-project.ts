import { readFileSync } from 'node:fs'
import type { FailureReason } from '@lc/contract'
import solcVersions from '../../solc-versions.json' with { type: 'json' }
import type { Build } from '../build.ts'
import type { Jail, JailRun, Limits } from '../sandbox/jail.ts'
import { chooseCompiler } from './choose-compiler.ts'
import { neutraliseDirectives } from './neutralise-directives.ts'
import { readCompilerOutput } from './read-compiler-output.ts'
import { standardInput } from './standard-input.ts'

export interface CompileRequest {
  sources: Readonly<Record<string, string>>
  mainFile: string
  mainContract: string | undefined
  jail: Jail
  signal: AbortSignal
}

export type CompileResult = { ok: true; build: Build } | { ok: false; reason: FailureReason; detail: string }

const LIMITS: Limits = {
  wallSeconds: 90,
  cpuSeconds: 60,
  memoryBytes: 1536 * 1024 * 1024,
  outputBytes: 128 * 1024 * 1024,
}

/** Compiles once for all engines, in a process of its own: a compiler instance that a bad file broke serves nobody else. */
export const compileProject = async (request: CompileRequest): Promise<CompileResult> => {
  const { sources, notes } = await neutraliseDirectives(request.sources)
  const choice = await chooseCompiler(sources, Object.keys(solcVersions))
  if (!choice.ok) return { ok: false, reason: 'invalid_input', detail: choice.detail }
  const input = standardInput(sources, choice.version)
  const run = await request.jail.run({
    profile: 'nosock',
    argv: ['/tools/node/bin/node', PROGRAM, WRAPPER, `/tools/solc/${choice.version}/soljson.js`],
    env: { NODE_NO_WARNINGS: '1' },
    files: { [PROGRAM]: readFileSync(new URL(PROGRAM, import.meta.url), 'utf8') },
    stdin: JSON.stringify(input),
    limits: LIMITS,
    signal: request.signal,
  })
  request.signal.throwIfAborted()
  if (run.end !== 'exited' || run.code !== 0) return { ok: false, ...whyItDied(run) }
  const read = readCompilerOutput(run.stdout, choice.version)
  if (!read.ok) return read
  const { mainFile, mainContract } = request
  return {
    ok: true,
    build: { compiler: read.compiler, mainFile, mainContract, sources, input, output: read.output, notes },
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
