import { toReason } from '@lc/api-contract'
import semver from 'semver'
import type { Build } from '../build.ts'
import { type AstNode, nodeAt, nodesAt, readReference, textAt, unwrapped, walk } from '../structure/ast-node.ts'
import type { Declarations, DeclaredContract } from '../structure/declarations.ts'
import { chooseMain } from './choose-main.ts'
import type { DeploymentPlan, PlanResult } from './deployment-plan.ts'
import { environmentFromSeed } from './environment.ts'
import { castTo } from './parameter-contracts.ts'
import { planContracts } from './plan-contracts.ts'
import { findCode, hasCode, type ProjectReading, readProject } from './project-reading.ts'
import { sourceNumbers } from './synthesise-value.ts'

/**
 * Plans how to deploy the main contract of a build on its own, whichever compiler built it: its dependencies and
 * constructor arguments to try. It runs nothing; a test shows whether an attempt succeeds.
 */
export const planDeployment = (build: Build, contract?: string): PlanResult => planFrom(readProject(build), contract)

export const planFrom = (reading: ProjectReading, name?: string): PlanResult => {
  const main = chooseMain(reading, name)
  const code = main && findCode(reading, main)
  if (!main || !hasCode(code)) return { ok: false, why: toReason('no_deployable_contract') }
  const planning = planContracts(reading)
  // Contracts at fixed addresses come first, because a constructor may call them.
  const copies = hardCodedContracts(main, reading.declarations).map(({ address, contract }) => ({
    from: planning.addressOf(contract, main),
    to: address,
    name: contract.name,
  }))
  const target = planning.addMain(main)
  if (target === undefined) return { ok: false, why: toReason('library_missing') }
  const plan: DeploymentPlan = {
    id: main.id,
    file: main.file,
    contract: main.name,
    abi: code.abi,
    selectors: code.selectors,
    contracts: planning.contracts(),
    copies,
    target,
    isStubbed: planning.isStubbed(),
    numbers: sourceNumbers(main),
    evmVersion: harnessEvmVersion(reading.build),
    environment: environmentFromSeed(reading.build.seed),
  }
  return { ok: true, plan }
}

interface HardCoded {
  address: string
  contract: DeclaredContract
}

const MAX_ADDRESSES = 12

/** Contracts that the code uses at a hard-coded address: `Token(0x…)`, or a constant that holds one. */
const hardCodedContracts = ({ linearization }: DeclaredContract, declarations: Declarations): HardCoded[] => {
  const found = new Map<string, DeclaredContract>()
  for (const { node } of linearization) {
    for (const call of walk(node)) {
      const contract = castTo(call, declarations)
      const address = contract && addressIn(nodesAt(call, 'arguments')[0], declarations)
      if (contract && address && !found.has(address)) found.set(address, contract)
    }
  }
  return [...found].slice(0, MAX_ADDRESSES).map(([address, contract]) => ({ address, contract }))
}

const addressIn = (given: AstNode | undefined, declarations: Declarations): string | undefined => {
  const node = unwrapped(given)
  if (node?.nodeType === 'FunctionCall') return addressIn(nodesAt(node, 'arguments')[0], declarations)
  if (node?.nodeType === 'Literal') return literalAddress(node)
  const declared = declarations.byId.get(readReference(node) ?? 0)
  const value = unwrapped(nodeAt(declared, 'value'))
  return value?.nodeType === 'Literal' ? literalAddress(value) : undefined
}

const literalAddress = (node: AstNode): string | undefined =>
  /^0x[0-9a-f]{40}$/i.exec(textAt(node, 'value'))?.[0].toLowerCase()

/**
 * The EVM version for a build's code: its own, but at least Shanghai, which old code tolerates and the harness needs.
 */
export const harnessEvmVersion = ({ compiler, input }: Pick<Build, 'compiler' | 'input'>): string => {
  const { settings } = (input ?? {}) as { settings?: { evmVersion?: unknown } }
  const evmVersion =
    typeof settings?.evmVersion === 'string' ? settings.evmVersion : defaultOf(compiler.split('+')[0] ?? '')
  return NEWER.includes(evmVersion) ? evmVersion : 'shanghai'
}

const NEWER = ['cancun', 'prague', 'osaka']

const defaultOf = (version: string): string => {
  if (semver.gte(version, '0.8.31')) return 'osaka'
  if (semver.gte(version, '0.8.30')) return 'prague'
  return semver.gte(version, '0.8.25') ? 'cancun' : 'shanghai'
}
