import { parentPort, workerData } from 'node:worker_threads'
import { proxies, selectorsFromBytecode } from '@shazow/whatsabi'
import { contractInfo } from 'evmole'
import type { LookPart } from './look-at-bytecode.ts'

// Runs in a thread of its own, because bytecode may be written to keep a reader busy. Each part is told when it is there.
const { code } = workerData as { code: string }

const tell = (part: LookPart): void => parentPort?.postMessage(part)

const slots = Object.entries(proxies.slots).filter(([, slot]) => code.includes(slot.slice(2).toLowerCase()))
tell({ part: 'proxy_signs', proxySigns: slots.map(([name]) => name.toLowerCase()) })

const { functions = [] } = contractInfo(code, { selectors: true, arguments: true, stateMutability: true })
const seen = functions.map((entry) => ({
  selector: `0x${entry.selector}`,
  arguments: entry.arguments ?? '',
  mutability: entry.stateMutability ?? '',
}))
const others = selectorsFromBytecode(code).filter((selector) => !seen.some((entry) => entry.selector === selector))
tell({
  part: 'functions',
  functions: [...seen, ...others.map((selector) => ({ selector, arguments: '', mutability: '' }))],
})

const { storage = [] } = contractInfo(code, { storage: true })
tell({ part: 'storage', storage: storage.map(({ slot, offset, type }) => ({ slot: `0x${slot}`, offset, type })) })
