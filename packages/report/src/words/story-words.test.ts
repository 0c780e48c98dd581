import type { Call, Holding, Proof } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { storySentences, storyWords } from './story-words.ts'

const holding = (holder: Holding['holder'], amount: string, asset = 'ETH'): Holding => ({ holder, asset, amount })

const calls: Call[] = [
  { from: 'USER', by: 'user', to: 'Vault', function: 'deposit', arguments: [], value: '2000000000000000000' },
  { from: 'time', by: 'time', function: 'wait', arguments: ['172800 s'] },
  {
    from: 'ATTACKER',
    by: 'attacker_contract',
    to: 'Vault',
    function: 'withdraw',
    arguments: ['1 ether'],
    value: '1000000000000000000',
    why: { code: 'step_from_within', values: { call: 'withdraw(1 ether)', times: '2' } },
  },
]

const proof: Proof = {
  kind: 'proof',
  path: 'test/proof/VaultProofs.t.sol',
  test: 'test_proof_1',
  source: '',
  output: '',
  calls,
  story: {
    target: 'Vault',
    start: [holding('user', '1000000'), holding('attacker_contract', '0'), holding('target', '0')],
    end: [holding('user', '999998'), holding('attacker_contract', '2'), holding('target', '0')],
    changes: [
      [holding('user', '-2'), holding('target', '2')],
      [],
      [holding('attacker_contract', '2'), holding('target', '-2')],
    ],
  },
}

test('default: describes each step, who pays whom and how it ends', () => {
  expect(storyWords(proof, 'en')).toEqual({
    steps: [
      { text: 'A user calls Vault.deposit() and sends 2 ETH.', code: ['Vault.deposit()'], moves: [] },
      { text: 'Time passes: 2 days.', code: [], moves: [] },
      {
        text: 'The attacker’s contract calls Vault.withdraw(1 ether) and sends 1 ETH. Before that call ends, it also calls withdraw(1 ether), 2 times.',
        code: ['Vault.withdraw(1 ether)', 'withdraw(1 ether)'],
        moves: ['Vault → attacker: 2 ETH'],
      },
    ],
    result: ['In the end, the attacker has 2 ETH more than before.', 'Vault holds 0 ETH instead of 2 ETH.'],
    flow: {
      accounts: ['user', 'Vault', 'attacker'],
      moves: [
        { step: 1, from: 0, to: 1, amount: '2 ETH' },
        { step: 3, from: 1, to: 2, amount: '2 ETH' },
      ],
    },
  })
})

test('given a Chinese reader, describes it in Chinese', () => {
  expect(storySentences(proof, 'zh')).toEqual([
    '一名用户调用 Vault.deposit()，同时转入 2 ETH。',
    '等待 2天。',
    '攻击者的合约调用 Vault.withdraw(1 ether)，同时转入 1 ETH。这次调用尚未结束，它又调用了 withdraw(1 ether)，共 2 次。',
    'Vault → 攻击者：2 ETH',
    '最终，攻击者净赚 2 ETH。',
    'Vault 原有 2 ETH，如今只剩 0 ETH。',
  ])
})

const withChanges = (...changes: Holding[]) =>
  storyWords(
    { ...proof, calls: calls.slice(2), story: { target: 'Vault', start: [], end: [], changes: [changes] } },
    'en',
  )

test('given tokens of a user, names the loss', () => {
  const { result, flow } = withChanges(holding('user', '-5', 'Coin'), holding('attacker', '5', 'Coin'))
  expect(result).toEqual(['In the end, the attacker has 5 Coin more than before.', 'User loses 5 Coin.'])
  expect(flow?.moves).toEqual([{ step: 1, from: 0, to: 1, amount: '5 Coin' }])
})

test('given new tokens, draws them as coming from the contract', () => {
  const { steps, flow } = withChanges(holding('attacker', '7', 'Coin'))
  expect(steps[0]?.moves).toEqual(['New tokens for attacker: 7 Coin'])
  expect(flow).toEqual({ accounts: ['Vault', 'attacker'], moves: [{ step: 1, from: 0, to: 1, amount: '7 Coin' }] })
})

test.for([
  ['0.000000000000000012', '12 wei'],
  ['0.001000000000000001', '≈0.001 ETH'],
  ['1234567.5', '1,234,567.5 ETH'],
  [`115${'0'.repeat(57)}`, '1.15×10^59 ETH'],
  [`1157${'0'.repeat(56)}`, '≈1.15×10^59 ETH'],
] as const)('writes %s ether as %s', ([amount, expected]) => {
  const { flow } = withChanges(holding('target', `-${amount}`), holding('attacker', amount))
  expect(flow?.moves[0]?.amount).toBe(expected)
})

test('given a tiny amount of a stand-in token, writes it without a row of zeros', () => {
  const changes = [
    holding('target', '-0.0000000017500864', 'IERC20'),
    holding('attacker', '0.0000000017500864', 'IERC20'),
  ]
  expect(withChanges(...changes).flow?.moves[0]?.amount).toBe('≈1.75×10^-9 ERC20')
})

test('given a proof without a story, has steps only', () => {
  const { result, flow, steps } = storyWords({ ...proof, story: undefined }, 'en')
  expect({ result, flow, count: steps.length }).toEqual({ result: [], flow: undefined, count: 3 })
})
