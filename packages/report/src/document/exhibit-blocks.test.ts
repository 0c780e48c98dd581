import type { Proof } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { exhibitBlocks } from './exhibit-blocks.ts'

const proof: Proof = {
  kind: 'proof',
  path: 'test/proof/JarProofs.t.sol',
  test: 'test_proof_1',
  control: 'test_control_1',
  honest: 'test_honest_1',
  source: 'strike(STRANGER, 0, hex"3ccfd60b", hex"", 0);',
  output: '[PASS] test_proof_1()',
  calls: [],
}

const readable = {
  path: 'test/proof/JarWithdrawalTake.t.sol',
  test: 'test_proof_take',
  control: 'test_control_take',
  source: 'jar.take(1 ether);',
  output: '[PASS] test_proof_take()',
}

const story = {
  target: 'Jar',
  start: [
    { holder: 'attacker' as const, asset: 'ETH', amount: '1' },
    { holder: 'target' as const, asset: 'ETH', amount: '2' },
  ],
  end: [
    { holder: 'attacker' as const, asset: 'ETH', amount: '3' },
    { holder: 'target' as const, asset: 'ETH', amount: '0' },
  ],
  changes: [],
}

const shownIn = (exhibit: Proof, locale: 'en' | 'zh' = 'en'): string => JSON.stringify(exhibitBlocks(exhibit, locale))

test('default: shows the readable test in place of the raw one', () => {
  const shown = shownIn({ ...proof, readable })
  for (const text of ['jar.take(1 ether);', 'JarWithdrawalTake.t.sol', 'test_control_take'])
    expect(shown).toContain(text)
  for (const text of ['3ccfd60b', 'JarProofs.t.sol', 'test_honest_1']) expect(shown).not.toContain(text)
})

test('given no readable form, shows the raw test', () => {
  expect(shownIn(proof)).toContain('3ccfd60b')
})

const calls: Proof['calls'] = [
  { from: 'STRANGER', by: 'attacker', to: 'Jar', function: 'take', arguments: ['2 ether'] },
]
const changes = [
  [
    { holder: 'attacker' as const, asset: 'ETH', amount: '2' },
    { holder: 'target' as const, asset: 'ETH', amount: '-2' },
  ],
]

test.each([
  ['en', 'The attacker calls Jar.take(2 ether).', 'Jar → attacker: 2 ETH', 'the attacker has 2 ETH more'],
  ['zh', '攻击者调用 Jar.take(2 ether)。', 'Jar → 攻击者：2 ETH', '攻击者净赚 2 ETH'],
] as const)('given a story, describes its steps, payments and end in %s', (locale, ...texts) => {
  const shown = shownIn({ ...proof, calls, story: { ...story, changes } }, locale)
  for (const text of texts) expect(shown).toContain(text)
})
