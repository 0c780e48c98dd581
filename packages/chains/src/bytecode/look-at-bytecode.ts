import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { BytecodeLook } from '@lc/api-contract'
import { findOpcodes, opcodes, readCompilerVersion } from './bytecode-parts.ts'
import { findSignature, interfacesIn } from './known-interfaces.ts'

/** Runs at most `size` tasks at a time; the others wait. */
export const limitConcurrency = (size: number) => {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= size) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** One part of the answer, as the thread sends it. */
export type LookPart =
  | { part: 'proxy_signs'; proxySigns: string[] }
  | { part: 'functions'; functions: Omit<BytecodeLook['functions'][number], 'signature'>[] }
  | { part: 'storage'; storage: BytecodeLook['storage'] }

const parts = ['functions', 'storage', 'proxy_signs'] as const
const MEMORY_MB = 256
const MAX_ENTRIES = 1_000
const MAX_TEXT = 300

/** Threads that read untrusted bytecode must not take the whole machine. */
const inTurn = limitConcurrency(2)

/** Facts that bytecode alone shows, without any request. Parts that aren't ready in time are listed as missed. */
export const lookAtBytecode = async (code: string, { timeoutMs }: { timeoutMs: number }): Promise<BytecodeLook> => {
  const found = await inTurn(() => partsOf(code, timeoutMs))
  const functions = (found.functions ?? []).slice(0, MAX_ENTRIES).map((seen) => ({ ...short(seen), ...named(seen) }))
  const seen = findOpcodes(code)
  const bytes = Buffer.from(code.slice(2), 'hex')
  const compiler = readCompilerVersion(bytes)
  return {
    kind: 'bytecode_look',
    codeBytes: bytes.length,
    functions,
    storage: (found.storage ?? []).slice(0, MAX_ENTRIES).map(short),
    hasDelegatecall: seen.has(opcodes.DELEGATECALL) || seen.has(opcodes.CALLCODE),
    hasSelfdestruct: seen.has(opcodes.SELFDESTRUCT),
    hasCreate: seen.has(opcodes.CREATE) || seen.has(opcodes.CREATE2),
    proxySigns: found.proxySigns ?? [],
    interfaces: interfacesIn(new Set(functions.map(({ selector }) => selector))),
    ...(compiler ? { compiler } : {}),
    missed: parts.filter((part) => !found.received.has(part)),
  }
}

const partsOf = async (code: string, timeoutMs: number) => {
  const found: Partial<Pick<BytecodeLook, 'functions' | 'storage' | 'proxySigns'>> = {}
  const received = new Set<string>()
  const thread = new Worker(new URL('./look-in-thread.ts', import.meta.url), {
    workerData: { code },
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  thread.on('message', ({ part, ...answer }: LookPart) => {
    received.add(part)
    Object.assign(found, answer)
  })
  const timer = setTimeout(() => void thread.terminate(), timeoutMs)
  // A thread that crashes has already sent what it could; the rest is listed as missed.
  thread.on('error', () => undefined)
  await once(thread, 'exit')
  clearTimeout(timer)
  return { ...found, received }
}

const named = ({ selector }: { selector: string }) => {
  const signature = findSignature(selector)
  return signature ? { signature } : {}
}

/** The author of the bytecode controls these texts, so we show only their beginning. */
const short = <T extends object>(entry: T): T =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, MAX_TEXT) : value]),
  ) as T
