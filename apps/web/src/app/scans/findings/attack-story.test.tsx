import type { Holding, Locale, Proof } from '@lc/api-contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LocaleContext } from '../../../shared/i18n/text.ts'
import { ExhibitView } from './exhibit-view.tsx'

const holding = (holder: Holding['holder'], amount: string): Holding => ({ holder, asset: 'ETH', amount })

const proof: Proof = {
  kind: 'proof',
  path: 'test/proof/VaultProofs.t.sol',
  test: 'test_proof_1',
  control: 'test_control_1',
  source: 'strike(STRANGER, 0, hex"3ccfd60b", hex"", 0);',
  output: '[PASS] test_proof_1()',
  calls: [
    { from: 'USER', by: 'user', to: 'Vault', function: 'deposit', arguments: [], value: '2000000000000000000' },
    { from: 'STRANGER', by: 'attacker', to: 'Vault', function: 'sweep', arguments: ['attacker'] },
  ],
  readable: {
    path: 'test/proof/VaultWithdrawalSweep.t.sol',
    test: 'test_proof_sweep',
    control: 'test_control_sweep',
    source: 'vault.sweep(attacker);',
    output: '[PASS] test_proof_sweep()',
  },
  story: {
    target: 'Vault',
    start: [holding('user', '10'), holding('attacker', '10'), holding('target', '0')],
    end: [holding('user', '8'), holding('attacker', '12'), holding('target', '0')],
    changes: [
      [holding('user', '-2'), holding('target', '2')],
      [holding('attacker', '2'), holding('target', '-2')],
    ],
  },
}

const rendered = (exhibit: Proof, locale: Locale = 'en'): string =>
  renderToStaticMarkup(
    <LocaleContext value={locale}>
      <ExhibitView exhibit={exhibit} />
    </LocaleContext>,
  )

const textOf = (markup: string): string => markup.replaceAll(/<[^>]*>/g, '')

test.for([
  ['en', 'The attacker calls Vault.sweep(attacker).', 'Step 2: Vault → attacker: 2 ETH', 'has 2 ETH more than before'],
  ['zh', '攻击者调用 Vault.sweep(attacker)。', '第 2 步：Vault → 攻击者：2 ETH', '攻击者净赚 2 ETH'],
] as const)('default: shows steps, payments and the end (%s)', ([locale, ...texts]) => {
  const text = textOf(rendered(proof, locale))
  for (const each of texts) expect(text).toContain(each)
})

test('default: draws one arrow per payment, from left to right in the order of the accounts', () => {
  const markup = rendered(proof)
  expect(markup.match(/data-arrow="right"/g)).toHaveLength(2)
  expect(markup).not.toContain('data-arrow="left"')
  expect(markup).toContain('<code')
})

test('default: shows the readable test, not the raw one', () => {
  const markup = rendered(proof)
  expect(markup).toContain('vault.sweep(attacker);')
  expect(markup).not.toContain('3ccfd60b')
})

test('given a payment by the attacker, its arrow points to the contract', () => {
  const stake = [holding('attacker', '-1'), holding('target', '1')]
  const markup = rendered({
    ...proof,
    story: { ...proof.story, target: 'Vault', start: [], end: [], changes: [stake] },
  })
  expect(markup).toContain('data-arrow="left"')
})

test('given no story, shows the steps without a drawing and without an end', () => {
  const markup = rendered({ ...proof, story: undefined })
  expect(textOf(markup)).toContain('A user calls Vault.deposit() and sends 2 ETH.')
  expect(markup).not.toMatch(/data-(flow|result)/)
})

test('given hidden characters in a name, shows them', () => {
  const markup = rendered({ ...proof, story: undefined, calls: [{ from: 'x', function: 'a\u202eb', arguments: [] }] })
  expect(markup).not.toContain('\u202e')
})
