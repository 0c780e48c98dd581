import { readTerms, type Term } from './s-expression.ts'

export interface TraceFacts {
  /** Every statement that the proof derives, each after its premises. */
  derived: Term[][]
  /** Proofs share parts under names; this resolves a name. */
  meaning(term: Term | undefined): Term | undefined
}

/** The steps of a solver's proof that a state can be reached. */
export const readFacts = (proof: string): TraceFacts => {
  const named = new Map<string, Term>()
  let body = proofIn(readTerms(proof))
  while (Array.isArray(body) && body[0] === 'let') {
    for (const binding of Array.isArray(body[1]) ? body[1] : [])
      if (Array.isArray(binding) && typeof binding[0] === 'string' && binding[1] !== undefined)
        named.set(binding[0], binding[1])
    body = body[2]
  }
  const meaning = (term: Term | undefined): Term | undefined =>
    typeof term === 'string' ? (named.get(term) ?? term) : term
  return { derived: derive(body, meaning), meaning }
}

const proofIn = (terms: readonly Term[]): Term | undefined =>
  terms
    .flatMap((term) => (Array.isArray(term) ? term : []))
    .find((part) => Array.isArray(part) && part[0] === 'proof')?.[1]

const derive = (root: Term | undefined, meaning: TraceFacts['meaning']): Term[][] => {
  const derived: Term[][] = []
  const seen = new Set<Term>()
  const visit = (term: Term | undefined): void => {
    const step = meaning(term)
    if (!Array.isArray(step) || seen.has(step)) return
    seen.add(step)
    const premises = step[0] === 'mp' ? [step[1]] : isHyperResolution(step[0]) ? step.slice(2, -1) : []
    for (const premise of premises.toSorted((a, b) => Number(isState(b)) - Number(isState(a)))) visit(premise)
    if (!isHyperResolution(step[0])) return
    const conclusion = meaning(step.at(-1))
    if (Array.isArray(conclusion)) derived.push(conclusion)
  }
  // The state before a call precedes the call.
  const isState = (premise: Term | undefined): boolean => {
    const fact = meaning((meaning(premise) as Term[] | undefined)?.at(-1))
    return Array.isArray(fact) && String(fact[0]).startsWith('interface_')
  }
  visit(root)
  return derived
}

const isHyperResolution = (head: Term | undefined): boolean => Array.isArray(head) && head[1] === 'hyper-res'
