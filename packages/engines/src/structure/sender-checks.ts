import { type AstNode, nodeAt, nodesAt, readReference, readType, textAt, unwrapped, walk } from './ast-node.ts'
import type { Declarations } from './declarations.ts'
import { listParameters } from './function-facts.ts'
import { findCallee, functionRunBy } from './read-calls.ts'

/** Ids of variables and parameters that hold the sender. */
export type Aliases = ReadonlySet<number>

/** How deep a check is followed through functions that call each other. */
const MAX_DEPTH = 40

export interface SenderChecks {
  isSender(node: AstNode | undefined, aliases: Aliases): boolean
  /** Whether a condition that must be `expected` lets only certain senders pass. */
  limitsSender(condition: AstNode | undefined, expected: boolean, aliases: Aliases): boolean
  /** The parameters of a function that receive the sender in this call. */
  aliasesIn(fn: AstNode, args: readonly AstNode[], aliases: Aliases): Aliases
}

/** A condition that must evaluate to `expected`, at a depth of function calls. */
interface ConditionRequest {
  expected: boolean
  aliases: Aliases
  depth: number
}

/** Recognises conditions that check the sender: an equality, a list lookup, or a function that returns one of these. */
export const senderChecks = (declarations: Declarations): SenderChecks => {
  const isSender = (maybeWrapped: AstNode | undefined, aliases: Aliases): boolean => {
    const node = unwrapped(maybeWrapped)
    if (node?.nodeType === 'Identifier') return aliases.has(readReference(node) ?? 0)
    if (node?.nodeType === 'MemberAccess') return SENDERS.includes(memberPath(node))
    if (node?.nodeType !== 'FunctionCall') return false
    if (textAt(node, 'kind') === 'typeConversion') return isSender(nodesAt(node, 'arguments')[0], aliases)
    return /^_?msgSender$/.test(textAt(findCallee(node), 'name'))
  }

  const aliasesIn = (fn: AstNode, args: readonly AstNode[], aliases: Aliases): Aliases =>
    new Set(listParameters(fn).flatMap(({ id }, index) => (isSender(args[index], aliases) ? [id] : [])))

  const isLookup = (node: AstNode | undefined, aliases: Aliases): boolean => {
    if (node?.nodeType === 'MemberAccess') return isLookup(unwrapped(nodeAt(node, 'expression')), aliases)
    if (node?.nodeType === 'FunctionCall')
      return isReading(node) && nodesAt(node, 'arguments').some((arg) => isSender(arg, aliases))
    if (node?.nodeType !== 'IndexAccess') return false
    return (
      isSender(nodeAt(node, 'indexExpression'), aliases) || isLookup(unwrapped(nodeAt(node, 'baseExpression')), aliases)
    )
  }

  const limits = (maybeWrapped: AstNode | undefined, { expected, aliases, depth }: ConditionRequest): boolean => {
    const node = unwrapped(maybeWrapped)
    const inner = (key: string, flipped = false) =>
      limits(nodeAt(node, key), { expected: expected !== flipped, aliases, depth })
    if (node?.nodeType === 'UnaryOperation') return textAt(node, 'operator') === '!' && inner('subExpression', true)
    if (node?.nodeType === 'FunctionCall')
      return expected && (isSenderLookup(node, aliases) || answers(node, aliases, depth))
    if (node?.nodeType !== 'BinaryOperation') return expected && readType(node) === 'bool' && isLookup(node, aliases)
    const operator = textAt(node, 'operator')
    if (operator !== '&&' && operator !== '||') return compares(node, expected, aliases)
    const isBoth = (operator === '||') === expected
    const [left, right] = [inner('leftExpression'), inner('rightExpression')]
    return isBoth ? left && right : left || right
  }

  const isSenderLookup = (call: AstNode, aliases: Aliases) => readType(call) === 'bool' && isLookup(call, aliases)

  /** A function of the project whose answer depends only on the sender, such as `isOwner()`. */
  const answers = (call: AstNode, aliases: Aliases, depth: number): boolean => {
    const fn = functionRunBy(call, declarations)
    if (!fn || depth === MAX_DEPTH) return false
    const inside = aliasesIn(fn, nodesAt(call, 'arguments'), aliases)
    return decideOnce(declarations, `answers ${decisionKey(fn, inside)}`, () => {
      const returned = [...walk(nodeAt(fn, 'body'))].filter(({ nodeType }) => nodeType === 'Return')
      const request = { expected: true, aliases: inside, depth: depth + 1 }
      return returned.length > 0 && returned.every((end) => limits(nodeAt(end, 'expression'), request))
    })
  }

  const compares = (node: AstNode, expected: boolean, aliases: Aliases): boolean => {
    const isEqual = textAt(node, 'operator') === '=='
    if (!isEqual && textAt(node, 'operator') !== '!=') return false
    const [left, right] = [unwrapped(nodeAt(node, 'leftExpression')), unwrapped(nodeAt(node, 'rightExpression'))]
    const mustEqual = isEqual === expected
    return [[left, right] as const, [right, left] as const].some(([one, other]) => {
      if (isSender(one, aliases)) return mustEqual && !isSender(other, aliases) && !isNothing(other)
      return isLookup(one, aliases) && other?.nodeType === 'Literal' && mustEqual !== isNothing(other)
    })
  }

  return {
    isSender,
    limitsSender: (condition, expected, aliases) => limits(condition, { expected, aliases, depth: 0 }),
    aliasesIn,
  }
}

export const decisionKey = ({ id }: AstNode, aliases: Aliases): string => `${id} ${[...aliases].join()}`

/** Decides each function once, even if functions call each other in many ways; a recursive call adds nothing. */
export const decideOnce = ({ judged }: Declarations, key: string, judge: () => boolean): boolean => {
  const known = judged.get(key)
  if (known !== undefined) return known
  judged.set(key, false)
  const found = judge()
  judged.set(key, found)
  return found
}

/** Only reads count: `transferFrom(msg.sender, …)` returns a boolean too. */
const isReading = (call: AstNode): boolean => / (view|pure|constant)\b/.test(readType(findCallee(call)))

const SENDERS = ['msg.sender', 'tx.origin']

const memberPath = (node: AstNode) => `${textAt(nodeAt(node, 'expression'), 'name')}.${textAt(node, 'memberName')}`

/** Zero, `false`, and the zero address. */
const isNothing = (maybeWrapped: AstNode | undefined): boolean => {
  const node = unwrapped(maybeWrapped)
  if (node?.nodeType === 'FunctionCall') return isNothing(nodesAt(node, 'arguments')[0])
  return node?.nodeType === 'Literal' && /^(0|0x0*|false)$/.test(textAt(node, 'value'))
}
