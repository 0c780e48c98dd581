import type { ProjectReading } from '../foundry/project-reading.ts'
import { nodesAt, typeOf } from '../structure/ast-node.ts'

/** What a source mentions decides what is tried, and what a gain may mean. */
export interface SourceFacts {
  /** Whether the project recovers signers anywhere. Assembly may spell it otherwise; then signatures are not tried. */
  asksSignature: boolean
  /** Whether it asks a block for something that nobody knows beforehand. */
  asksChance: boolean
  /** Whether its compiler burns all gas where it stops a call itself. */
  burnsGas: boolean
  /** Whether the contract keeps lists that can grow. */
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
      nodesAt(node, 'nodes').some((each) => each.nodeType === 'VariableDeclaration' && typeOf(each).endsWith('[]')),
    ),
  }
}

const CHANCE = /\bblockhash\b|\bblock\s*\.\s*(coinbase|difficulty|prevrandao)\b/
