import { expect, test } from 'vitest'
import { toSelector } from '../hex.ts'
import { limitConcurrency, lookAtBytecode } from './look-at-bytecode.ts'

/** Usual code takes half a second. */
const look = (code: string, timeoutMs = 50_000) => lookAtBytecode(code, { timeoutMs })

/** Code that compares a call's selector with each of these and stops. */
const dispatcherOf = (signatures: string[]) => {
  const head = '60003560e01c'
  const end = head.length / 2 + signatures.length * 11 + 5
  const rows = signatures.map((text) => `8063${toSelector(text).slice(2)}1461${end.toString(16).padStart(4, '0')}57`)
  return `0x${head}${rows.join('')}60006000fd5b00`
}

const erc20 = [
  'totalSupply()',
  'balanceOf(address)',
  'transfer(address,uint256)',
  'transferFrom(address,address,uint256)',
  'approve(address,uint256)',
  'allowance(address,address)',
]

test('default: lists functions by selector, known ones by name, and complete interfaces', async () => {
  const seen = await look(dispatcherOf([...erc20, 'mystery(uint8)']))
  expect(seen.interfaces).toEqual(['erc20'])
  expect(seen.functions.map(({ signature }) => signature ?? 'unknown').sort()).toEqual([...erc20, 'unknown'].sort())
  expect(seen.missed).toEqual([])
})

test.each([
  ['f4', { hasDelegatecall: true, hasSelfdestruct: false, hasCreate: false }],
  ['ff', { hasDelegatecall: false, hasSelfdestruct: true, hasCreate: false }],
  ['f5', { hasDelegatecall: false, hasSelfdestruct: false, hasCreate: true }],
  ['60f460ff60f0', { hasDelegatecall: false, hasSelfdestruct: false, hasCreate: false }],
])('given the code %s, counts instructions and not push data', async (code, expected) => {
  expect(await look(`0x${code}`)).toMatchObject(expected)
})

test('given an EIP-1967 slot in the code, reports a sign of a proxy', async () => {
  const slot = '360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
  expect((await look(`0x7f${slot}54f4`)).proxySigns).toEqual(['eip1967_impl'])
})

test.each([
  ['nothing', '0x'],
  ['half an instruction', '0x7f01'],
  ['jumps without end', `0x${'5b600056'.repeat(6_000)}`],
  ['jumps to everywhere', `0x${'5b60003557'.repeat(4_800)}`],
  ['jumps that double', `0x${'5b6000356000356001015780'.repeat(2_000)}`],
  [
    'random bytes',
    `0x${Buffer.from(Array.from({ length: 24_576 }, (_, at) => (at * 7919 + (at >> 3)) % 256)).toString('hex')}`,
  ],
])('given %s, ends and lists the missed parts', async (_, code) => {
  expect((await look(code, 4_000)).kind).toBe('bytecode_look')
})

test('given no time, reports every part as missed and invents nothing', async () => {
  expect(await look(dispatcherOf(erc20), 0)).toMatchObject({
    functions: [],
    storage: [],
    proxySigns: [],
    missed: ['functions', 'storage', 'proxy_signs'],
  })
})

test('default: runs at most the given number at a time, and all of them in the end', async () => {
  const inTurn = limitConcurrency(2)
  let running = 0
  let most = 0
  const work = async (value: number) => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running -= 1
    return value
  }
  expect(await Promise.all([1, 2, 3, 4, 5].map((value) => inTurn(() => work(value))))).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

test('error: work that fails frees its place for the next', async () => {
  const inTurn = limitConcurrency(1)
  const failed = inTurn(() => Promise.reject(new TypeError('broken')))
  const next = inTurn(async () => 'next')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('next')
})
