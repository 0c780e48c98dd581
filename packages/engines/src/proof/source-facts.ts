import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import type { ProjectReading } from '../foundry/project-reading.ts'
import { nodesAt, readType, textAt, walk } from '../structure/ast-node.ts'

/** Facts about a source that decide what is tried and what a gain may mean. */
export interface SourceFacts {
  /** Whether the project recovers signers anywhere. Assembly may do it in other ways; then signatures aren't tried. */
  asksSignature: boolean
  /** Whether it reads a block value that isn't known in advance. */
  asksChance: boolean
  /** Whether its compiler burns all gas when it stops a call itself. */
  burnsGas: boolean
  /** Whether the contract has lists that can grow. */
  hasLists: boolean
}

export const sourceFacts = ({ build, declarations }: ProjectReading, id: string): SourceFacts => {
  const texts = Object.values(build.sources)
  const contract = declarations.contracts.find((each) => each.id === id)
  return {
    asksSignature: texts.some((text) => text.includes('ecrecover')),
    asksChance: texts.some((text) => CHANCE.test(text)),
    burnsGas: /^0\.[0-7]\./.test(build.compiler),
    hasLists: (contract?.linearization ?? []).some(({ node }) =>
      nodesAt(node, 'nodes').some((each) => each.nodeType === 'VariableDeclaration' && readType(each).endsWith('[]')),
    ),
  }
}

const CHANCE = /\bblockhash\b|\bblock\s*\.\s*(coinbase|difficulty|prevrandao)\b/

/** The limit in `solidity/search/Constants.sol`. */
const MOST = 4

/** Accounts whose addresses the contract contains, such as an owner or a service; not contracts that it uses. */
export const namedAccounts = ({ id, copies }: DeploymentPlan, { declarations }: ProjectReading): string[] => {
  const contract = declarations.contracts.find((each) => each.id === id)
  const places = new Set(copies.map(({ to }) => to.toLowerCase()))
  const named = (contract?.linearization ?? []).flatMap(({ node }) =>
    [...walk(node)].filter(({ nodeType }) => nodeType === 'Literal').map((literal) => textAt(literal, 'value')),
  )
  const accounts = named.filter((text) => /^0x[0-9a-f]{40}$/i.test(text)).map((text) => text.toLowerCase())
  return [...new Set(accounts)].filter((account) => !places.has(account) && !isBuiltIn(account)).slice(0, MOST)
}

const isBuiltIn = (account: string): boolean => BigInt(account) < 1n << 16n
