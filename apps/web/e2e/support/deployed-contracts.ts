import { expect } from '@playwright/test'
import { product } from './product.ts'

/** Stores one value and stops. The first twelve bytes deploy it. */
const CREATION = '0x6005600c60003960056000f36001600055'
const SOURCE =
  '// SPDX-License-Identifier: MIT\npragma solidity 0.8.28;\ncontract One {\n  uint256 public one = 1;\n}\n'
export const deployedContract = () => deployed(CREATION)

/** The creation code of a minimal proxy, from EIP-1167. */
export const cloneOf = (target: string) =>
  `0x3d602d80600a3d3981f3363d3d373d3d3d363d73${target.slice(2)}5af43d82803e903d91602b57fd5bf3`

export const deployed = async (data: string) => {
  const [from] = await ask<string[]>('eth_accounts', [])
  const hash = await ask<string>('eth_sendTransaction', [{ from, data }])
  const receipt = () => ask<{ contractAddress: string } | null>('eth_getTransactionReceipt', [hash])
  await expect.poll(receipt).not.toBeNull()
  return (await receipt())?.contractAddress ?? ''
}

/** Stores an answer in the stand-in for Sourcify. */
export const verify = (address: string) =>
  onShelf(
    address,
    JSON.stringify({
      match: 'match',
      creationMatch: 'match',
      runtimeMatch: 'match',
      chainId: '1',
      address,
      sources: { 'src/One.sol': { content: SOURCE } },
      compilation: {
        language: 'Solidity',
        compiler: 'solc',
        compilerVersion: '0.8.28+commit.7893614a',
        compilerSettings: { optimizer: { enabled: false, runs: 200 } },
        name: 'One',
        fullyQualifiedName: 'src/One.sol:One',
      },
    }),
  )

export const onShelf = (address: string, body: string) =>
  fetch(`${product.sourcify}/v2/contract/1/${address}`, { method: 'PUT', body })

/** The chain of the running product is a real Anvil. */
export const ask = async <T>(method: string, params: unknown[]): Promise<T> => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const reply = await fetch(product.anvil, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await reply.json()) as { result: T }).result
}
