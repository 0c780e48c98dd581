import {
  after,
  isEnd,
  labelAt,
  readTokens,
  skipExpression,
  skipType,
  type TokenList,
  tokenAt,
} from './script-tokens.ts'

/** A literal value of a script. Undefined for everything computed. */
export type ScriptValue = string | number | boolean | null | undefined | readonly ScriptValue[] | ScriptObject
type ScriptObject = ReadonlyMap<string, ScriptValue>

/** Deeper values are left out. */
const MAX_DEPTH = 40
/** The number of entries that spreads may copy in total: lists that spread each other would grow exponentially. */
const MAX_COPIED = 10_000

interface Script extends TokenList {
  /** Where the value of each top-level variable begins. */
  declared: Map<string, number>
  known: Map<string, ScriptValue>
  /** Members that the script assigns later, by variable. Their first value is ignored. */
  assigned: Map<string, Set<string>>
  /** The nesting depth of the value being read. */
  depth: number
  /** Entries copied by spreads so far. */
  copied: number
}

interface ReadValue {
  value: ScriptValue
  next: number
}

/**
 * Reads the export of a configuration script from its text, without running it: literals, objects, lists, top-level
 * variables and spreads. TypeScript types are skipped.
 */
export const readExportedValue = (text: string): ScriptValue => {
  const list = readTokens(text)
  if (!list) return undefined
  const [declared, known, assigned] = [new Map(), new Map(), new Map()]
  const script: Script = { ...list, declared, known, assigned, depth: 0, copied: 0 }
  const exported = readTopLevel(script)
  noteAssignments(script)
  if (exported === undefined) return undefined
  return withoutAssigned(script, EXPORTS, readValue(script, exported, true).value)
}

const EXPORTS = 'module.exports'

/** Finds variables and the exported value at the top level; the last export counts. */
const readTopLevel = (script: Script): number | undefined => {
  let exported: number | undefined
  for (let at = 0; at < script.tokens.length; ) {
    const { label, value } = tokenAt(script, at)
    const isDeclaration = label === 'const' || label === 'var' || (label === 'name' && value === 'let')
    exported = exportAt(script, at) ?? exported
    at = isDeclaration ? declareAll(script, at + 1) : after(script, at)
  }
  return exported
}

/** `export default x`, `export = x`, `module.exports = x`, `exports.default = x`. */
const exportAt = (script: Script, at: number): number | undefined => {
  if (labelAt(script, at) === 'export') {
    return ['default', '='].includes(labelAt(script, at + 1)) ? at + 2 : undefined
  }
  const [object, member] = [tokenAt(script, at).value, tokenAt(script, at + 2).value]
  const isExports = (object === 'module' && member === 'exports') || (object === 'exports' && member === 'default')
  return isExports && labelAt(script, at + 1) === '.' && labelAt(script, at + 3) === '=' ? at + 4 : undefined
}

/** The variables of one declaration; returns the index after it. */
const declareAll = (script: Script, from: number): number => {
  let at = from
  while (labelAt(script, at) === 'name') {
    const equals = labelAt(script, at + 1) === ':' ? skipType(script, at + 2) : at + 1
    if (labelAt(script, equals) !== '=') return equals
    script.declared.set(String(tokenAt(script, at).value), equals + 1)
    at = skipExpression(script, equals + 1, true)
    if (labelAt(script, at) !== ',') return at
    at++
  }
  return at
}

/** Reassigned variables and assigned members are unknown: their value may depend on anything. */
const noteAssignments = (script: Script): void => {
  const { tokens, declared, assigned } = script
  for (let at = 0; at < tokens.length; at++) {
    const { label, value } = tokenAt(script, at)
    if (label !== 'name' || typeof value !== 'string' || isMemberOrDeclared(script, at)) continue
    const path = [value]
    let next = at + 1
    for (; labelAt(script, next) === '.'; next += 2) path.push(String(tokenAt(script, next + 1).value))
    const isOpen = labelAt(script, next) === '['
    if (isOpen) next = after(script, next)
    if (!ASSIGNMENTS.has(labelAt(script, next))) continue
    if (value === 'module') path.splice(0, 2, EXPORTS)
    const [name = '', member] = path
    if (member !== undefined) assigned.set(name, (assigned.get(name) ?? new Set()).add(member))
    else if (isOpen || name !== EXPORTS) declared.delete(name)
  }
}

const ASSIGNMENTS = new Set(['=', '_='])
const BEFORE_OTHERS = new Set(['.', '?.', 'const', 'var', ','])

const isMemberOrDeclared = (script: Script, at: number): boolean => {
  const { label, value } = tokenAt(script, at - 1)
  return BEFORE_OTHERS.has(label) || value === 'let'
}

const withoutAssigned = ({ assigned }: Script, name: string, value: ScriptValue): ScriptValue => {
  const members = assigned.get(name)
  if (!members || !isScriptObject(value)) return value
  return new Map([...value].filter(([key]) => !members.has(key)))
}

export const isScriptObject = (value: ScriptValue): value is ScriptObject => value instanceof Map

export const readMember = (value: ScriptValue, name: string): ScriptValue =>
  isScriptObject(value) ? value.get(name) : undefined

/**
 * Reads an expression; a line break can end it. Anything after its first part other than a member, call or type makes
 * it unknown.
 */
const readValue = (script: Script, at: number, isStatement = false): ReadValue => {
  script.depth++
  const isTooDeep = script.depth > MAX_DEPTH
  let read = isTooDeep ? { value: undefined, next: after(script, at) } : readPrimary(script, at)
  for (let further = readPostfix(script, read); further; further = readPostfix(script, read)) read = further
  script.depth--
  if (isEnd(script, read.next, isStatement)) return read
  return { value: undefined, next: skipExpression(script, read.next, isStatement) }
}

const readPrimary = (script: Script, at: number): ReadValue => {
  const { label, value } = tokenAt(script, at)
  const next = after(script, at)
  if (label === 'string' || label === 'num') return { value, next }
  if (label === 'true' || label === 'false') return { value: label === 'true', next }
  if (label === 'null') return { value: null, next }
  if (label === '`') return { value: next === at + 3 ? tokenAt(script, at + 1).value : undefined, next }
  if (label === '{') return { value: readObject(script, at), next }
  if (label === '[') return { value: readList(script, at), next }
  if (label === '(') return { value: readSingle(script, at), next }
  if (label !== 'name') return { value: undefined, next: isEnd(script, at, false) ? at : next }
  const isWrapper = value === 'defineConfig' && labelAt(script, next) === '('
  if (isWrapper) return { value: readSingle(script, next), next: after(script, next) }
  return { value: variable(script, String(value)), next }
}

/** The only expression in parentheses. */
const readSingle = (script: Script, open: number): ScriptValue => {
  const { value, next } = readValue(script, open + 1)
  const end = labelAt(script, next) === ',' ? next + 1 : next
  return end === script.closings[open] ? value : undefined
}

const readPostfix = (script: Script, { value, next }: ReadValue): ReadValue | undefined => {
  const { label, value: word, isFirstOnLine } = tokenAt(script, next)
  if (label === '.' || label === '?.') {
    return { value: readMember(value, String(tokenAt(script, next + 1).value)), next: next + 2 }
  }
  if (isFirstOnLine) return undefined
  if (label === '[') {
    const key = readSingle(script, next)
    return { value: typeof key === 'string' ? readMember(value, key) : undefined, next: after(script, next) }
  }
  if (label === '(') return { value: undefined, next: after(script, next) }
  if (word === '!') return { value, next: next + 1 }
  const isType = label === 'name' && (word === 'as' || word === 'satisfies')
  return isType ? { value, next: skipType(script, next + 1) } : undefined
}

/** Each variable is read once, however often it is used; a variable that refers to itself is unknown. */
const variable = (script: Script, name: string): ScriptValue => {
  const { declared, known } = script
  const at = declared.get(name)
  if (at === undefined) return undefined
  if (!known.has(name)) {
    known.set(name, undefined)
    known.set(name, withoutAssigned(script, name, readValue(script, at, true).value))
  }
  return known.get(name)
}

const readList = (script: Script, open: number): ScriptValue[] | undefined => {
  const list: ScriptValue[] = []
  const close = script.closings[open] ?? 0
  for (let at = open + 1; at < close; ) {
    const isSpread = labelAt(script, at) === '...'
    const { value, next } = readValue(script, isSpread ? at + 1 : at)
    if (!isSpread) list.push(value)
    else if (Array.isArray(value) && canCopy(script, value.length)) list.push(...value)
    else return undefined
    at = next + 1
  }
  return list
}

const readObject = (script: Script, open: number): ScriptObject => {
  const object = new Map<string, ScriptValue>()
  const close = script.closings[open] ?? 0
  for (let at = open + 1; at < close; ) {
    if (labelAt(script, at) === '...') {
      const { value, next } = readValue(script, at + 1)
      if (isScriptObject(value) && canCopy(script, value.size)) for (const entry of value) object.set(...entry)
      // An unknown spread may replace everything before it.
      else object.clear()
      at = next + 1
    } else at = readEntry(script, at, object)
  }
  return object
}

const readEntry = (script: Script, at: number, object: Map<string, ScriptValue>): number => {
  const key = keyAt(script, at)
  const next = after(script, at)
  if (labelAt(script, next) === ':') {
    const read = readValue(script, next + 1)
    if (key !== undefined) object.set(key, read.value)
    return read.next + 1
  }
  const isShorthand = key !== undefined && isEnd(script, next, false)
  if (isShorthand) object.set(key, variable(script, key))
  return skipExpression(script, next, false) + 1
}

/** A name, keyword, string or number; a computed key is unknown. */
const keyAt = (script: Script, at: number): string | undefined => {
  const { label, value } = tokenAt(script, at)
  return label === '[' || label === '`' || value === undefined ? undefined : String(value)
}

const canCopy = (script: Script, count: number): boolean => {
  script.copied += count
  return script.copied <= MAX_COPIED
}
