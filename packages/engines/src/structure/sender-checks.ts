import { type AstNode, nodeAt, nodesAt, referenceOf, textAt, typeOf, unwrapped, walk } from './ast-node.ts'
import type { Declarations } from './declarations.ts'
import { parametersOf } from './function-facts.ts'
import { calleeOf, ranBy } from './read-calls.ts'

/** Ids of variables and parameters that hold the sender. */
export type Aliases = ReadonlySet<number>

/** How far a check is followed through functions that call each other. */
const MAX_DEPTH = 40

export interface SenderChecks {
  isSender(node: AstNode | undefined, aliases: Aliases): boolean
  /** Whether a condition that must come out as `wanted` lets only certain senders pass. */
  limitsSender(condition: AstNode | undefined, wanted: boolean, aliases: Aliases): boolean
  /** The parameters of a function that receive the sender in this call. */
  aliasesIn(fn: AstNode, args: readonly AstNode[], aliases: Aliases): Aliases
}

/** A condition that must come out as `wanted`, so many functions deep. */
interface Asked {
  wanted: boolean
  aliases: Aliases
  depth: number
}

/** Knows which conditions ask who the sender is: an equality, a list that holds it, a function that answers so. */
export const senderChecks = (declarations: Declarations): SenderChecks => {
  const isSender = (given: AstNode | undefined, aliases: Aliases): boolean => {
    const node = unwrapped(given)
    if (node?.nodeType === 'Identifier') return aliases.has(referenceOf(node) ?? 0)
    if (node?.nodeType === 'MemberAccess') return SENDERS.includes(memberPath(node))
    if (node?.nodeType !== 'FunctionCall') return false
    if (textAt(node, 'kind') === 'typeConversion') return isSender(nodesAt(node, 'arguments')[0], aliases)
    return /^_?msgSender$/.test(textAt(calleeOf(node), 'name'))
  }

  const aliasesIn = (fn: AstNode, args: readonly AstNode[], aliases: Aliases): Aliases =>
    new Set(parametersOf(fn).flatMap(({ id }, index) => (isSender(args[index], aliases) ? [id] : [])))

  const isLookup = (node: AstNode | undefined, aliases: Aliases): boolean => {
    if (node?.nodeType === 'MemberAccess') return isLookup(unwrapped(nodeAt(node, 'expression')), aliases)
    if (node?.nodeType === 'FunctionCall')
      return isReading(node) && nodesAt(node, 'arguments').some((arg) => isSender(arg, aliases))
    if (node?.nodeType !== 'IndexAccess') return false
    return (
      isSender(nodeAt(node, 'indexExpression'), aliases) || isLookup(unwrapped(nodeAt(node, 'baseExpression')), aliases)
    )
  }

  const limits = (given: AstNode | undefined, { wanted, aliases, depth }: Asked): boolean => {
    const node = unwrapped(given)
    const inner = (key: string, flipped = false) =>
      limits(nodeAt(node, key), { wanted: wanted !== flipped, aliases, depth })
    if (node?.nodeType === 'UnaryOperation') return textAt(node, 'operator') === '!' && inner('subExpression', true)
    if (node?.nodeType === 'FunctionCall') return wanted && (isAsked(node, aliases) || answers(node, aliases, depth))
    if (node?.nodeType !== 'BinaryOperation') return wanted && typeOf(node) === 'bool' && isLookup(node, aliases)
    const operator = textAt(node, 'operator')
    if (operator !== '&&' && operator !== '||') return compares(node, wanted, aliases)
    const isBoth = (operator === '||') === wanted
    const [left, right] = [inner('leftExpression'), inner('rightExpression')]
    return isBoth ? left && right : left || right
  }

  const isAsked = (call: AstNode, aliases: Aliases) => typeOf(call) === 'bool' && isLookup(call, aliases)

  /** A function of the project that answers only by who the sender is, such as `isOwner()`. */
  const answers = (call: AstNode, aliases: Aliases, depth: number): boolean => {
    const fn = ranBy(call, declarations)
    if (!fn || depth === MAX_DEPTH) return false
    const inside = aliasesIn(fn, nodesAt(call, 'arguments'), aliases)
    return judgedOnce(declarations, `answers ${keyOf(fn, inside)}`, () => {
      const returned = [...walk(nodeAt(fn, 'body'))].filter(({ nodeType }) => nodeType === 'Return')
      const asked = { wanted: true, aliases: inside, depth: depth + 1 }
      return returned.length > 0 && returned.every((end) => limits(nodeAt(end, 'expression'), asked))
    })
  }

  const compares = (node: AstNode, wanted: boolean, aliases: Aliases): boolean => {
    const isEqual = textAt(node, 'operator') === '=='
    if (!isEqual && textAt(node, 'operator') !== '!=') return false
    const [left, right] = [unwrapped(nodeAt(node, 'leftExpression')), unwrapped(nodeAt(node, 'rightExpression'))]
    const mustEqual = isEqual === wanted
    return [[left, right] as const, [right, left] as const].some(([one, other]) => {
      if (isSender(one, aliases)) return mustEqual && !isSender(other, aliases) && !isNothing(other)
      return isLookup(one, aliases) && other?.nodeType === 'Literal' && mustEqual !== isNothing(other)
    })
  }

  return {
    isSender,
    limitsSender: (condition, wanted, aliases) => limits(condition, { wanted, aliases, depth: 0 }),
    aliasesIn,
  }
}

export const keyOf = ({ id }: AstNode, aliases: Aliases): string => `${id} ${[...aliases].join()}`

/** Functions that call each other in many ways are each looked at once; one that comes back to itself adds nothing. */
export const judgedOnce = ({ judged }: Declarations, key: string, judge: () => boolean): boolean => {
  const known = judged.get(key)
  if (known !== undefined) return known
  judged.set(key, false)
  const found = judge()
  judged.set(key, found)
  return found
}

/** A question, not a deed: `transferFrom(msg.sender, …)` answers a boolean too. */
const isReading = (call: AstNode): boolean => / (view|pure|constant)\b/.test(typeOf(calleeOf(call)))

const SENDERS = ['msg.sender', 'tx.origin']

const memberPath = (node: AstNode) => `${textAt(nodeAt(node, 'expression'), 'name')}.${textAt(node, 'memberName')}`

/** Zero, `false`, and the address that is none. */
const isNothing = (given: AstNode | undefined): boolean => {
  const node = unwrapped(given)
  if (node?.nodeType === 'FunctionCall') return isNothing(nodesAt(node, 'arguments')[0])
  return node?.nodeType === 'Literal' && /^(0|0x0*|false)$/.test(textAt(node, 'value'))
}
