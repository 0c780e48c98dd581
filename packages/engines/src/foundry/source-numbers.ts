import { type AstNode, typeOf, walk } from '../structure/ast-node.ts'
import type { DeclaredContract } from '../structure/declarations.ts'

const MAX_NUMBERS = 40

/** Constants that the code of a contract and of what it inherits mentions, units applied: thresholds, prices, times. */
export const sourceNumbers = ({ linearization }: DeclaredContract): bigint[] => {
  const found = new Set<bigint>()
  for (const { node } of linearization) {
    for (const each of walk(node)) {
      const value = constantOf(each)
      if (value !== undefined && value > 2n && value < 1n << 255n) found.add(value)
    }
  }
  return [...found].slice(0, MAX_NUMBERS)
}

/** Compilers print the value of a constant expression as its type, unless it is very long. */
const constantOf = (node: AstNode): bigint | undefined => {
  const digits = /^int_const (\d+)$/.exec(typeOf(node))?.[1]
  return digits === undefined ? undefined : BigInt(digits)
}
