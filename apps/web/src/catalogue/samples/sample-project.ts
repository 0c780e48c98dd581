import type { BegunStep, DeclaredContract, Diagnosis, PlannedScope, Preflight, PreflightStep } from '@lc/api-contract'
import { proxied } from './sample-deployment.ts'

const VAULT = 'contracts/Vault.sol'

const TOKEN = 'contracts/Token.sol'

const scope: PlannedScope = {
  contracts: [
    { file: VAULT, name: 'Vault' },
    { file: TOKEN, name: 'Token' },
  ],
  notChecked: [
    { file: 'test/mocks/MockOracle.sol', name: 'MockOracle', reason: 'mock' },
    { file: VAULT, name: 'VaultBase', reason: 'abstract', through: ['Vault'] },
    { file: 'contracts/interfaces/IVault.sol', name: 'IVault', reason: 'interface' },
    {
      file: 'lib/solmate/src/utils/SafeTransferLib.sol',
      name: 'SafeTransferLib',
      reason: 'library',
      through: ['Vault', 'Token'],
    },
  ],
  hasToken: true,
}

/** A small project, as the doctor describes it. */
export const compiled: Diagnosis = {
  state: 'compiled',
  changes: [],
  reasons: [],
  files: [
    { path: VAULT, lines: 184, state: 'compiled' },
    { path: TOKEN, lines: 96, state: 'compiled' },
    { path: 'contracts/interfaces/IVault.sol', lines: 22, state: 'compiled' },
    { path: 'lib/solmate/src/utils/SafeTransferLib.sol', lines: 124, state: 'compiled' },
    { path: 'contracts/old/VaultV1.sol', lines: 140, state: 'unused' },
    { path: 'test/Vault.t.sol', lines: 310, state: 'test' },
  ],
  contracts: [
    { file: VAULT, name: 'Vault', kind: 'contract', isDeployable: true },
    { file: TOKEN, name: 'Token', kind: 'contract', isDeployable: true },
    { file: 'test/mocks/MockOracle.sol', name: 'MockOracle', kind: 'contract', isDeployable: true },
    { file: VAULT, name: 'VaultBase', kind: 'abstract', isDeployable: false },
    { file: 'lib/solmate/src/utils/SafeTransferLib.sol', name: 'SafeTransferLib', kind: 'library', isDeployable: true },
  ],
  compiler: '0.8.28+commit.7893614a',
  mainFile: VAULT,
  mainContract: 'Vault',
  scope,
  lines: 426,
  estimatedSeconds: 95,
}

export const changed: Diagnosis = {
  ...compiled,
  state: 'compiled_with_changes',
  changes: [
    { code: 'library_added', name: '@openzeppelin/contracts', found: '5.4.0', count: 12 },
    { code: 'import_remapped', wanted: '@solmate/', found: 'lib/solmate/src/', count: 3 },
    { code: 'import_case', file: VAULT, line: 6, wanted: './token.sol', found: 'contracts/Token.sol' },
    { code: 'byte_order_mark_removed', file: 'contracts/Token.sol' },
    { code: 'test_left_out', file: 'test/Vault.t.sol' },
  ],
}

export const cannot: Diagnosis = {
  state: 'cannot',
  changes: [],
  reasons: [
    { code: 'import_missing', file: VAULT, line: 5, wanted: './Rewards.sol', suggestion: 'contracts/RewardsV2.sol' },
    {
      code: 'compile_error',
      file: 'contracts/Token.sol',
      line: 31,
      detail: "ParserError: Expected ';'\n  --> contracts/Token.sol:31:18:",
    },
    { code: 'pragma_conflict', file: VAULT, line: 2, wanted: '^0.8.0', other: 'contracts/Token.sol' },
  ],
  files: compiled.files.map((file) => ({ ...file, state: 'failed' })),
  contracts: [],
  lines: 0,
  estimatedSeconds: 0,
}

/** Misleading names, and more of them than fit. */
export const hostile: Diagnosis = {
  ...cannot,
  reasons: Array.from({ length: 60 }, (_, at) => ({
    code: 'import_missing' as const,
    file: at === 0 ? `contracts/\u202Elos.tluaV\u202C.sol` : `contracts/${'deep/'.repeat(24)}File${at}.sol`,
    line: at + 1,
    wanted: at === 0 ? '<img src=x onerror=alert(1)>.sol' : `../${'Very'.repeat(40)}Long${at}.sol`,
  })),
}

/** The largest project that an upload may hold. */
export const large: Diagnosis = {
  ...compiled,
  files: Array.from({ length: 2000 }, (_, at) => ({
    path: `packages/part-${Math.floor(at / 250)}/contracts/Module${at}.sol`,
    lines: 40 + (at % 90),
    state: at % 40 === 0 ? 'unused' : 'compiled',
  })),
  contracts: Array.from(
    { length: 400 },
    (_, at): DeclaredContract => ({
      file: `packages/part-${Math.floor(at / 250)}/contracts/Module${at}.sol`,
      name: `Module${at}`,
      kind: 'contract',
      isDeployable: true,
    }),
  ),
  mainFile: 'packages/part-0/contracts/Module7.sol',
  mainContract: 'Module7',
  scope: {
    contracts: Array.from({ length: 60 }, (_, at) => ({
      file: `packages/part-0/contracts/Module${at + 7}.sol`,
      name: `Module${at + 7}`,
    })),
    notChecked: Array.from({ length: 40 }, (_, at) => ({
      file: `packages/part-0/interfaces/IModule${at}.sol`,
      name: `IModule${at}`,
      reason: 'interface',
    })),
    hasToken: false,
  },
  lines: 168_000,
  estimatedSeconds: 1080,
}

const { mainFile: _file, mainContract: _contract, ...nameless } = compiled
/** Without a suggested main contract. */
export const unclear: Diagnosis = { ...nameless, contracts: [] }

/** Relative to now, so that running checks look recent. */
const agoIso = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

const began = (step: PreflightStep, secondsAgo: number): BegunStep => ({ step, startedAt: agoIso(secondsAgo) })

export const waiting: Preflight = { state: 'running', startedAt: agoIso(4), fileCount: 12, steps: [] }

export const compiling: Preflight = {
  state: 'running',
  startedAt: agoIso(75),
  fileCount: 12,
  steps: [began('reading', 74), began('resolving', 73), { ...began('compiling', 71), compiler: '0.8.28' }],
}

export const comparing: Preflight = {
  ...compiling,
  steps: [...compiling.steps, began('comparing', 1)],
  deployed: { deployment: proxied, service: 'sourcify' },
}
