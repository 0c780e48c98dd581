import { randomBytes } from 'node:crypto'
import { CallFailure, routes } from '@lc/api-contract'
import type { Attack } from '../attack.ts'
import { type Verdict, verdictOfStatus } from '../verdicts.ts'

const askNode = async ({ site }: Attack, method: string, params: unknown[]): Promise<void> => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const reply = await fetch(site.urls.anvil, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { error } = (await reply.json()) as { error?: { message: string } }
  if (error) throw new Error(`${method}: ${error.message}`)
}

export const newAddress = () => `0x${randomBytes(20).toString('hex')}`

/** A new address of chain 1 with this code. */
export const addressWithCode = async (attack: Attack, code: string, address = newAddress()): Promise<string> => {
  await askNode(attack, 'anvil_setCode', [address, code])
  await askNode(attack, 'anvil_mine', [])
  return address
}

interface StorageWrite {
  address: string
  slot: string
  value: string
}

export const setStorage = (attack: Attack, { address, slot, value }: StorageWrite) =>
  askNode(attack, 'anvil_setStorageAt', [address, slot, value])

/** How the API answers an address. A project that it makes is left to `settle`. */
export const sendAddress = async ({ client }: Attack, chainId: number, address: string): Promise<Verdict> => {
  try {
    await client.call(routes.uploadAddress, { body: { chainId, address } })
    return 'OK'
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return verdictOfStatus(error.status, error.errorName)
  }
}
