import type { CheckedContract, NotCheckedContract, ScanScope, ScopeCheck } from '@lc/api-contract'

/** A contract on which these kinds of check finished. */
export const checkedContract = (name: string, checks: readonly ScopeCheck[], more: Partial<CheckedContract> = {}) => ({
  file: `src/${name}.sol`,
  name,
  checks: [...checks],
  missed: [],
  ...more,
})

const every = ['static', 'structure', 'unit', 'formal', 'proof'] as const

const library: NotCheckedContract = {
  file: 'src/RewardMath.sol',
  name: 'RewardMath',
  reason: 'library',
  through: ['Staking'],
}

/** Two contracts, one of them a token, and a library that one of them uses. */
export const pairScope: ScanScope = {
  checked: [
    checkedContract('CatToken', [...every, 'fuzz']),
    checkedContract('Staking', every, { missed: [{ check: 'fuzz', why: { code: 'no_token', values: {} } }] }),
  ],
  notChecked: [library],
  compilers: ['0.8.28'],
}

/** A large project: sixty contracts, attacks on twelve, fuzzing on three, and one on which no check finished. */
export const largeScope: ScanScope = {
  checked: Array.from({ length: 60 }, (_, at) =>
    checkedContract(`Module${at + 1}`, [
      'static',
      'structure',
      ...(at < 12 ? (['unit', 'proof'] as const) : []),
      ...(at >= 57 ? (['fuzz'] as const) : []),
    ]),
  ),
  notChecked: [
    { file: 'src/Broken.sol', name: 'Broken', reason: 'not_finished' },
    ...Array.from({ length: 8 }, (_, at) => ({
      file: `src/interfaces/I${at}.sol`,
      name: `I${at}`,
      reason: 'interface' as const,
    })),
    { file: 'src/Old.sol', name: 'Old', reason: 'not_compiled' },
  ],
  compilers: ['0.8.28', '0.7.6'],
}
