import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import type { ProjectReading } from '../foundry/project-reading.ts'
import { textAt, walk } from '../structure/ast-node.ts'

/** As `solidity/search/Constants.sol` says. */
const MOST = 4

/** Accounts that the contract names by their addresses, the owner or a service for example; not contracts that it uses. */
export const peopleNamed = ({ id, copies }: DeploymentPlan, { declarations }: ProjectReading): string[] => {
  const contract = declarations.contracts.find((each) => each.id === id)
  const places = new Set(copies.map(({ to }) => to.toLowerCase()))
  const named = (contract?.linearization ?? []).flatMap(({ node }) =>
    [...walk(node)].filter(({ nodeType }) => nodeType === 'Literal').map((literal) => textAt(literal, 'value')),
  )
  const accounts = named.filter((text) => /^0x[0-9a-f]{40}$/i.test(text)).map((text) => text.toLowerCase())
  return [...new Set(accounts)].filter((account) => !places.has(account) && !isBuiltIn(account)).slice(0, MOST)
}

const isBuiltIn = (account: string): boolean => BigInt(account) < 1n << 16n
