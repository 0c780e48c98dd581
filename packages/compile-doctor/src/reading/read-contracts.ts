import type { ContractKind } from '@lc/api-contract'
import type { UnitContract } from './unit.ts'

/** Far more than an honest file has. What comes after them is left to the compiler. */
const MAX_CONTRACTS = 2_000
const MAX_HERITAGE_LENGTH = 20_000
const MAX_CREATIONS = 10_000

/** The contracts, interfaces and libraries of a file; `code` has neither comments nor strings. */
export const readContracts = (code: string, lineAt: (offset: number) => number): UnitContract[] => {
  const contracts: UnitContract[] = []
  const header = new RegExp(HEADER)
  for (let match = header.exec(code); match && contracts.length < MAX_CONTRACTS; match = header.exec(code)) {
    const start = match.index
    const open = code.indexOf('{', start)
    if (open === -1) break
    const heritage = code.slice(start + match[0].length, Math.min(open, start + MAX_HERITAGE_LENGTH))
    const end = closingOf(code, open)
    header.lastIndex = end
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

/** Where the block that opens here closes. */
const closingOf = (code: string, open: number): number => {
  let depth = 0
  for (let at = open; at < code.length; at++) {
    const unit = code.charCodeAt(at)
    if (unit === OPENING) depth++
    else if (unit === CLOSING && --depth === 0) return at + 1
  }
  return code.length
}

const [OPENING, CLOSING] = ['{'.charCodeAt(0), '}'.charCodeAt(0)]

const CREATION = /\bnew\s+([A-Za-z_$][\w$.]*)|\btype\s*\(\s*([A-Za-z_$][\w$.]*)\s*\)\s*\.\s*creationCode\b/g

const createdIn = (body: string): string[] => {
  const created = new Set<string>()
  let read = 0
  for (const [, made, coded] of body.matchAll(CREATION)) {
    created.add(lastOf(made ?? coded ?? ''))
    if (++read === MAX_CREATIONS) break
  }
  return [...created]
}

/** Without the module it was imported as. */
const lastOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1)

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
