import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { BytecodeLook } from '@lc/api-contract'
import { interfacesIn, signatureOf } from './known-interfaces.ts'
import { limitTo } from './limit-to.ts'
import { compilerOf } from './metadata-sections.ts'
import { opcodes, opcodesOf } from './opcodes-of.ts'

/** What the thread tells, one part at a time. */
export type LookPart =
  | { part: 'proxy_signs'; proxySigns: string[] }
  | { part: 'functions'; functions: Omit<BytecodeLook['functions'][number], 'signature'>[] }
  | { part: 'storage'; storage: BytecodeLook['storage'] }

const parts = ['functions', 'storage', 'proxy_signs'] as const
const MEMORY_MB = 256
const MAX_ENTRIES = 1_000
const MAX_TEXT = 300

/** Threads of strangers' bytecode must not take the whole machine. */
const inTurn = limitTo(2)

/** What bytecode alone tells. Nothing is asked of anybody; a part that is not there in time is named as missed. */
export const lookAtBytecode = async (code: string, { timeoutMs }: { timeoutMs: number }): Promise<BytecodeLook> => {
  const told = await inTurn(() => partsOf(code, timeoutMs))
  const functions = (told.functions ?? []).slice(0, MAX_ENTRIES).map((seen) => ({ ...short(seen), ...named(seen) }))
  const seen = opcodesOf(code)
  const bytes = Buffer.from(code.slice(2), 'hex')
  const compiler = compilerOf(bytes)
  return {
    kind: 'bytecode_look',
    codeBytes: bytes.length,
    functions,
    storage: (told.storage ?? []).slice(0, MAX_ENTRIES).map(short),
    hasDelegatecall: seen.has(opcodes.DELEGATECALL) || seen.has(opcodes.CALLCODE),
    hasSelfdestruct: seen.has(opcodes.SELFDESTRUCT),
    hasCreate: seen.has(opcodes.CREATE) || seen.has(opcodes.CREATE2),
    proxySigns: told.proxySigns ?? [],
    interfaces: interfacesIn(new Set(functions.map(({ selector }) => selector))),
    ...(compiler ? { compiler } : {}),
    missed: parts.filter((part) => !told.heard.has(part)),
  }
}

const partsOf = async (code: string, timeoutMs: number) => {
  const told: Partial<Pick<BytecodeLook, 'functions' | 'storage' | 'proxySigns'>> = {}
  const heard = new Set<string>()
  const thread = new Worker(new URL('./look-in-thread.ts', import.meta.url), {
    workerData: { code },
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  thread.on('message', ({ part, ...answer }: LookPart) => {
    heard.add(part)
    Object.assign(told, answer)
  })
  const timer = setTimeout(() => void thread.terminate(), timeoutMs)
  // A thread that breaks has told what it could; what is missing is named.
  thread.on('error', () => undefined)
  await once(thread, 'exit')
  clearTimeout(timer)
  return { ...told, heard }
}

const named = ({ selector }: { selector: string }) => {
  const signature = signatureOf(selector)
  return signature ? { signature } : {}
}

/** Types are told by whoever wrote the bytecode: they may be as long as they like, we show their beginning. */
const short = <T extends object>(entry: T): T =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, MAX_TEXT) : value]),
  ) as T
