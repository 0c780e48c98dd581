import type { AstNode } from './ast-node.ts'
import { basesOf, type Declarations, type DeclaredContract } from './declarations.ts'
import { functionKindOf, functionsOf, signatureOf, visibilityOf } from './function-facts.ts'

/** The contracts whose function a function overrides: along each base, the nearest one that has it. */
export const overridesOf = (
  node: AstNode,
  contract: DeclaredContract,
  declarations: Declarations,
): DeclaredContract[] => {
  if (functionKindOf(node, contract) === 'constructor' || visibilityOf(node) === 'private') return []
  const signature = signatureOf(node, contract)
  const found = new Set<DeclaredContract>()
  const seen = new Set<DeclaredContract>()
  const waiting = basesOf(contract, declarations)
  for (let base = waiting.shift(); base; base = waiting.shift()) {
    if (seen.has(base)) continue
    seen.add(base)
    if (overridable(base).has(signature)) found.add(base)
    else waiting.push(...basesOf(base, declarations))
  }
  return [...found]
}

/** The same contract is asked for each function of each of its heirs. */
const known = new WeakMap<DeclaredContract, ReadonlySet<string>>()

const overridable = (base: DeclaredContract): ReadonlySet<string> => {
  const signatures =
    known.get(base) ??
    new Set(
      functionsOf(base)
        .filter(isInherited)
        .map((fn) => signatureOf(fn, base)),
    )
  known.set(base, signatures)
  return signatures
}

const isInherited = (fn: AstNode): boolean => visibilityOf(fn) !== 'private'
