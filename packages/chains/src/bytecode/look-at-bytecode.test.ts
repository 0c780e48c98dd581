import { expect, test } from 'vitest'
import { selectorOf } from '../hex.ts'
import { lookAtBytecode } from './look-at-bytecode.ts'

const look = (code: string, timeoutMs = 20_000) => lookAtBytecode(code, { timeoutMs })

/** Compares the selector of a call with each of these and stops there. */
const dispatcherOf = (signatures: string[]) => {
  const head = '60003560e01c'
  const end = head.length / 2 + signatures.length * 11 + 5
  const rows = signatures.map((text) => `8063${selectorOf(text).slice(2)}1461${end.toString(16).padStart(4, '0')}57`)
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

test('default: functions by their selectors, well-known ones by name, interfaces when whole', async () => {
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
])('given the code %s: instructions, not the data of pushes', async (code, expected) => {
  expect(await look(`0x${code}`)).toMatchObject(expected)
})

test('given a slot of EIP-1967 in the code: a sign of a proxy', async () => {
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
])(
  'given %s: it ends, and says what it missed',
  async (_, code) => {
    const startedAt = performance.now()
    const seen = await look(code, 4_000)
    expect(seen.kind).toBe('bytecode_look')
    expect(performance.now() - startedAt).toBeLessThan(15_000)
  },
  30_000,
)

test('given no time: everything is missed, and nothing is made up', async () => {
  expect(await look(dispatcherOf(erc20), 0)).toMatchObject({
    functions: [],
    storage: [],
    proxySigns: [],
    missed: ['functions', 'storage', 'proxy_signs'],
  })
})
