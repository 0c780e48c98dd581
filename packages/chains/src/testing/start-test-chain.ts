import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { homeFolder, makeServiceSecrets, startServices } from '@lc/dev-services'
import { vi } from 'vitest'
import { checksummed } from '../address/parse-address.ts'

interface Receipt {
  contractAddress: string
}

/** A real Anvil for one test, and ways to put contracts on it. */
export const startTestChain = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lightning-cat-chain-'))
  const running = await startServices(['anvil'], {
    home: homeFolder(),
    stateFolder: join(folder, 'state'),
    logFolder: join(folder, 'logs'),
    lifetime: 'parent',
    durability: 'test',
    secrets: makeServiceSecrets(),
  })
  const { url } = running.endpoints.anvil
  const ask = createRpcCaller(url)
  const [account = ''] = await ask<string[]>('eth_accounts')
  const send = async (transaction: { to?: string; data: string }): Promise<Receipt> => {
    const hash = await ask<string>('eth_sendTransaction', { from: account, gas: '0xf42400', ...transaction })
    return vi.waitUntil(() => ask<Receipt | null>('eth_getTransactionReceipt', hash), { timeout: 120_000 })
  }
  return {
    url,
    account: checksummed(account),
    ask,
    send,
    /** Deploys creation code with its arguments, each a word, and returns the address. */
    deploy: async (creation: string, ...words: string[]): Promise<string> => {
      const receipt = await send({ data: `0x${creation}${words.map(toWord).join('')}` })
      return checksummed(receipt.contractAddress)
    },
    stop: async () => {
      await running.stop()
      await rm(folder, { recursive: true })
    },
  }
}

export type TestChain = Awaited<ReturnType<typeof startTestChain>>

/** A value as one word of the ABI. */
export const toWord = (value: string): string => value.replace(/^0x/, '').padStart(64, '0')

const createRpcCaller =
  (url: string) =>
  async <T>(method: string, ...params: unknown[]): Promise<T> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const reply = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const { result, error } = (await reply.json()) as { result: T; error?: { message: string } }
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
