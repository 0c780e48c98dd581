import { expect, test } from 'vitest'
import { remappingFor, safeSourceName } from './source-bundle.ts'

test.each([
  ['contracts/Vault.sol', 'contracts/Vault.sol'],
  ['@openzeppelin/contracts/token/ERC20/ERC20.sol', '@openzeppelin/contracts/token/ERC20/ERC20.sol'],
  ['./Vault.sol', 'Vault.sol'],
  ['a/../Vault.sol', 'Vault.sol'],
  ['/contracts/Vault.sol', 'contracts/Vault.sol'],
  ['project:/contracts/Vault.sol', 'contracts/Vault.sol'],
  ['https://github.com/x/y/Vault.sol', 'github.com/x/y/Vault.sol'],
  ['合约.sol', '合约.sol'],
])('default: keeps %s as %s', (given, path) => {
  expect(safeSourceName(given)).toBe(path)
})

test.each([
  '../../.env',
  '../../.env.sol',
  '../Vault.sol',
  'a/../../Vault.sol',
  '/../Vault.sol',
  'https://x/../../Vault.sol',
  '..\\..\\Vault.sol',
  'C:\\Vault.sol',
  'a/-rf.sol',
  '--json=x.sol',
  'a\0.sol',
  'a\n.sol',
  '.env',
  '.sol',
  'a/.sol',
  'foundry.toml',
  'Vault.SOL',
  'Vault.sol/',
  '',
  `${'d/'.repeat(40)}A.sol`,
  `${'n'.repeat(300)}.sol`,
])('refuses the name %j', (given) => {
  expect(safeSourceName(given)).toBeUndefined()
})

test.each([
  ['/contracts/A.sol', 'contracts/A.sol', '/contracts=contracts'],
  ['https://github.com/x/A.sol', 'github.com/x/A.sol', 'https://github.com=github.com'],
  ['contracts/A.sol', 'contracts/A.sol', undefined],
])('given %s kept as %s, imports find it through %s', (given, path, remapping) => {
  expect(remappingFor(given, path)).toBe(remapping)
})
