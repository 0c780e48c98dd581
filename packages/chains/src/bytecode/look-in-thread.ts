import { parentPort, workerData } from 'node:worker_threads'
import { proxies, selectorsFromBytecode } from '@shazow/whatsabi'
import { contractInfo } from 'evmole'
import type { LookPart } from './look-at-bytecode.ts'

// Runs in its own thread, because bytecode can be written to keep a reader busy. Sends each part as soon as it is
// ready.
const { code } = workerData as { code: string }

const send = (part: LookPart): void => parentPort?.postMessage(part)

const slots = Object.entries(proxies.slots).filter(([, slot]) => code.includes(slot.slice(2).toLowerCase()))
send({ part: 'proxy_signs', proxySigns: slots.map(([name]) => name.toLowerCase()) })

const { functions = [] } = contractInfo(code, { selectors: true, arguments: true, stateMutability: true })
const seen = functions.map((entry) => ({
  selector: `0x${entry.selector}`,
  arguments: entry.arguments ?? '',
  mutability: entry.stateMutability ?? '',
}))
const others = selectorsFromBytecode(code).filter((selector) => !seen.some((entry) => entry.selector === selector))
send({
  part: 'functions',
  functions: [...seen, ...others.map((selector) => ({ selector, arguments: '', mutability: '' }))],
})

const { storage = [] } = contractInfo(code, { storage: true })
send({ part: 'storage', storage: storage.map(({ slot, offset, type }) => ({ slot: `0x${slot}`, offset, type })) })
