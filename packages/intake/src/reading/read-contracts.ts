import type { ContractKind } from '@lc/contract'
import type { UnitContract } from './unit.ts'

/** Every contract, interface and library of a file; `code` has neither comments nor strings. */
export const readContracts = (code: string, lineAt: (offset: number) => number): UnitContract[] => {
  const contracts: UnitContract[] = []
  const closing = createBraces(code)
  let end = 0
  for (const match of code.matchAll(HEADER)) {
    const start = match.index
    if (start < end) continue
    const open = code.indexOf('{', start)
    if (open === -1) break
    const heritage = code.slice(start + match[0].length, open)
    end = closing(open)
    if (!/^\s*(is\b|$|layout\b)/.test(heritage.slice(0, 100))) continue
    const [, isAbstract, kind, name = ''] = match
    contracts.push({
      name,
      kind: isAbstract ? 'abstract' : (kind as ContractKind),
      bases: basesIn(heritage),
      creates: createdIn(code.slice(open, end)),
      line: lineAt(start),
      start,
      end,
    })
  }
  return contracts
}

const HEADER = /\b(abstract\s+)?(contract|interface|library)\s+([A-Za-z_$][\w$]*)/g

/** Where the block that opens here closes; blocks are asked for in order, so that the text is walked once. */
const createBraces = (code: string) => {
  const brace = /[{}]/g
  return (open: number): number => {
    brace.lastIndex = open
    let depth = 0
    for (let match = brace.exec(code); match; match = brace.exec(code)) {
      depth += match[0] === '{' ? 1 : -1
      if (depth === 0) return match.index + 1
    }
    return code.length
  }
}

const CREATION = /\bnew\s+([A-Za-z_$][\w$.]*)|\btype\s*\(\s*([A-Za-z_$][\w$.]*)\s*\)\s*\.\s*creationCode\b/g

const createdIn = (body: string): string[] => [
  ...new Set([...body.matchAll(CREATION)].map(([, made, coded]) => lastOf(made ?? coded ?? ''))),
]

/** Without the module it was imported as. */
const lastOf = (name: string): string => name.split('.').at(-1) ?? name

/** The names after `is`, without the arguments of their constructors. */
const basesIn = (heritage: string): string[] => {
  if (!/^\s*is\b/.test(heritage)) return []
  const names: string[] = []
  let depth = 0
  for (const [token] of heritage.replace(/^\s*is\b/, '').matchAll(/[()]|[A-Za-z_$][\w$.]*/g)) {
    if (token === '(') depth++
    else if (token === ')') depth--
    else if (depth === 0) names.push(lastOf(token))
  }
  return names
}
