import type { Access, Guard } from '@lc/api-contract'
import { type AstNode, nodeAt, nodesAt, readReference, textAt, unwrapped, walk } from './ast-node.ts'
import type { DeclaredContract } from './declarations.ts'
import { readFunctionKind, readVisibility } from './function-facts.ts'
import { type CallContext, findCallee, functionRunBy } from './read-calls.ts'
import { type Aliases, decideOnce, decisionKey, senderChecks } from './sender-checks.ts'

const MAX_DEPTH = 40
const MAX_TEXT = 120

/** Who may call a function, as far as its code checks the sender. */
export const readAccess = (fn: AstNode, contract: DeclaredContract, code: CallContext): Access => {
  if (readFunctionKind(fn, contract) === 'constructor') return { kind: 'deployer' }
  if (['internal', 'private'].includes(readVisibility(fn))) return { kind: 'inner' }
  if (!nodeAt(fn, 'body')) return { kind: 'unimplemented' }
  const guards = guardReader(code)
  const by = [...guards.ofModifiers(fn), ...guards.ofBody(fn, NOBODY)]
  return by.length > 0 ? { kind: 'guarded', by } : { kind: 'open' }
}

const NOBODY: Aliases = new Set()

/** Whether the body of a function or modifier lets only certain senders pass, whatever its arguments are. */
export const checksSender = (fn: AstNode, code: CallContext): boolean => guardReader(code).ofBody(fn, NOBODY).length > 0

/** Whether this statement of a body does. */
export const isSenderCheck = (statement: AstNode, code: CallContext): boolean =>
  guardReader(code).checkIn(statement, NOBODY, 0) !== undefined

const guardReader = ({ file, declarations }: CallContext) => {
  const { byId, places, ownerOf } = declarations
  const { isSender, limitsSender, aliasesIn } = senderChecks(declarations)

  const ofModifiers = (fn: AstNode, depth = 0): Guard[] =>
    nodesAt(fn, 'modifiers').flatMap((invocation) => {
      const modifier = byId.get(readReference(nodeAt(invocation, 'modifierName')) ?? 0)
      if (modifier?.nodeType !== 'ModifierDefinition') return []
      const aliases = aliasesIn(modifier, nodesAt(invocation, 'arguments'), NOBODY)
      const isGuard = ofBody(modifier, aliases, depth).length > 0
      return isGuard ? [{ kind: 'modifier' as const, text: textAt(modifier, 'name') }] : []
    })

  /** Only statements of the body itself: a check in a branch guards only the branch. */
  const ofBody = (fn: AstNode, outer: Aliases, depth = 0): Guard[] => {
    const aliases = new Set(outer)
    const where = ownerOf(fn)?.file ?? file
    return flat(nodeAt(fn, 'body')).flatMap((statement) => {
      const holder = heldSender(statement)
      if (holder !== undefined) aliases.add(holder)
      const text = checkIn(statement, aliases, depth)
      return text === undefined ? [] : [{ kind: 'check' as const, text: shown(text, where) }]
    })
  }

  /** `address sender = msg.sender` */
  const heldSender = (statement: AstNode): number | undefined => {
    if (statement.nodeType !== 'VariableDeclarationStatement') return undefined
    const [variable, ...others] = nodesAt(statement, 'declarations')
    return others.length === 0 && isSender(nodeAt(statement, 'initialValue'), NOBODY) ? variable?.id : undefined
  }

  /** The code of a statement that checks the sender, if it does. */
  const checkIn = (statement: AstNode, aliases: Aliases, depth: number): AstNode | undefined => {
    if (statement.nodeType === 'IfStatement') return branchCheck(statement, aliases)
    const call = unwrapped(nodeAt(statement, 'expression'))
    if (statement.nodeType !== 'ExpressionStatement' || call?.nodeType !== 'FunctionCall') return undefined
    const callee = findCallee(call)
    const [condition] = nodesAt(call, 'arguments')
    if (['require', 'assert'].includes(textAt(callee, 'name'))) {
      return limitsSender(condition, true, aliases) ? condition : undefined
    }
    const called = functionRunBy(call, declarations)
    if (!called || depth === MAX_DEPTH) return undefined
    const inside = aliasesIn(called, nodesAt(call, 'arguments'), aliases)
    const isGuarding = decideOnce(
      declarations,
      `guards ${decisionKey(called, inside)}`,
      () => [...ofModifiers(called, depth + 1), ...ofBody(called, inside, depth + 1)].length > 0,
    )
    return isGuarding ? call : undefined
  }

  /** `if (not the owner) revert`, and the older `if (the owner) _;` of a modifier. */
  const branchCheck = (statement: AstNode, aliases: Aliases): AstNode | undefined => {
    const condition = nodeAt(statement, 'condition')
    const [then, otherwise] = [nodeAt(statement, 'trueBody'), nodeAt(statement, 'falseBody')]
    const mustHold = holdsPlaceholder(then) && !holdsPlaceholder(otherwise)
    if (mustHold && limitsSender(condition, true, aliases)) return condition
    return leaves(then) && limitsSender(condition, false, aliases) ? condition : undefined
  }

  const shown = (node: AstNode, where: string): string => {
    const text = places.textOf(node, where).replace(/\s+/g, ' ').trim()
    return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text
  }

  return { ofModifiers, ofBody, checkIn }
}

/** The statements of a block, including those of plain nested blocks. */
const flat = (block: AstNode | undefined): AstNode[] =>
  nodesAt(block, 'statements').flatMap((statement) =>
    BLOCKS.includes(statement.nodeType) ? flat(statement) : [statement],
  )

const BLOCKS = ['Block', 'UncheckedBlock']

const holdsPlaceholder = (node: AstNode | undefined): boolean =>
  [...walk(node)].some(({ nodeType }) => nodeType === 'PlaceholderStatement')

/** Whether a branch ends the call. */
const leaves = (branch: AstNode | undefined): boolean => {
  const last = branch && BLOCKS.includes(branch.nodeType) ? flat(branch).at(-1) : branch
  if (!last) return false
  if (['RevertStatement', 'Throw', 'Return'].includes(last.nodeType)) return true
  const call = nodeAt(last, 'expression')
  return call?.nodeType === 'FunctionCall' && textAt(findCallee(call), 'name') === 'revert'
}
