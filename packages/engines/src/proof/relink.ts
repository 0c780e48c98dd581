import type { DeploymentPlan, PlannedContract } from '../foundry/deployment-plan.ts'
import { bytesLiteral, safeName } from '../foundry/solidity-names.ts'

/**
 * A kept deployment (see `deployment-source.ts`) with the creation code of a later build: the same contracts at the same
 * addresses, with the same constructor arguments. `undefined` when the later build is not deployed from the same parts.
 */
export const relink = (kept: string, { contracts }: DeploymentPlan): string | undefined => {
  const places = [...kept.matchAll(PLACE)].map(({ groups }) => `${groups?.nonce} ${groups?.what}`)
  if (places.join('\n') !== contracts.map(placeOf).join('\n')) return undefined
  const codes = new Map(contracts.map(({ nonce, creation }) => [String(nonce), creation]))
  return kept.replace(PLACE, (...found) => {
    const { head, nonce } = found.at(-1) as { head: string; nonce: string }
    return `${head}${bytesLiteral(codes.get(nonce) ?? '')}`
  })
}

const PLACE =
  /(?<head>\/\/\/ (?<what>main|(?:library|dependency|stub for) \w*)[^\n]*\n {4}function place(?<nonce>\d+)\(\) private returns \(bool\) \{\n {8}bytes memory code = )hex"[0-9a-fA-F]*"/g

const placeOf = ({ nonce, role, name, isStub }: PlannedContract): string => {
  if (role === 'main') return `${nonce} main`
  return `${nonce} ${isStub ? 'stub for' : role} ${safeName(name)}`
}
