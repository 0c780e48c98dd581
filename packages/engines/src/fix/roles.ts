import { codeReached } from '../proof/code-reached.ts'
import {
  type AstNode,
  nodeAt,
  nodesAt,
  readReference,
  readType,
  textAt,
  unwrapped,
  walk,
} from '../structure/ast-node.ts'
import type { DeclaredContract } from '../structure/declarations.ts'
import { listFunctions, listParameters, readFunctionKind, readVisibility } from '../structure/function-facts.ts'
import { checksSender, isSenderCheck, readAccess } from '../structure/read-access.ts'
import { stateVariables, variableMutability } from '../structure/storage-layout.ts'
import { assignedIn, requireLine, rootVariable } from './code-shape.ts'
import type { FixSubject } from './fix-subject.ts'

/** A check of the sender that can be added to functions of a contract. */
export type RoleCheck = {
  kind: 'modifier' | 'statement'
  text: string /** The variables that hold the role. */
  roles: AstNode[]
}

/**
 * The checks of the sender that code of `within` can use, the best first: the project's own modifiers, its own checks in
 * other functions, and a new comparison with an account that the constructor stores.
 */
export const roleChecks = (subject: FixSubject, within: DeclaredContract, edited: AstNode): RoleCheck[] =>
  [...ownModifiers(subject, within), ...ownStatements(subject, within, edited), ...newChecks(subject, within, edited)]
    .filter(({ roles }) => roles.length > 0 && roles.every((role) => isProtected(role, subject, edited)))
    .filter(({ text }, index, all) => all.findIndex((each) => each.text === text) === index)

const ownModifiers = (subject: FixSubject, within: DeclaredContract): RoleCheck[] =>
  within.linearization.flatMap((base) =>
    nodesAt(base.node, 'nodes')
      .filter((node) => node.nodeType === 'ModifierDefinition' && listParameters(node).length === 0)
      .filter((node) => checksSender(node, contextOf(subject, base)) && !asksOrigin(node))
      .map((node) => ({ kind: 'modifier', text: textAt(node, 'name'), roles: rolesIn(node, subject) })),
  )

/** Top-level checks of other functions that use no local name. */
const ownStatements = (subject: FixSubject, within: DeclaredContract, edited: AstNode): RoleCheck[] =>
  within.linearization.flatMap((base) =>
    listFunctions(base)
      .filter((fn) => fn !== edited)
      .flatMap((fn) => nodesAt(nodeAt(fn, 'body'), 'statements'))
      .filter((statement) => isSenderCheck(statement, contextOf(subject, base)) && !asksOrigin(statement))
      .filter((statement) => isUsable(statement, { subject, within, base }))
      .map((statement) => {
        const source = subject.sourceOf(base.file)
        const text = source.slice(source.statementOf(statement)).replace(/\s*\n\s*/g, ' ')
        return { kind: 'statement' as const, text, roles: rolesIn(statement, subject) }
      }),
  )

interface Place {
  subject: FixSubject
  within: DeclaredContract
  base: DeclaredContract
}

/** Every name in it is a state variable or function that `within` can use. */
const isUsable = (statement: AstNode, { subject, within, base }: Place): boolean =>
  [...walk(statement)].every((node) => {
    const id = node.nodeType === 'Identifier' ? readReference(node) : undefined
    const declared = id === undefined ? undefined : subject.reading.declarations.byId.get(id)
    if (!declared) return true
    const isState = declared.nodeType !== 'VariableDeclaration' || declared.stateVariable === true
    return isState && (base === within || textAt(declared, 'visibility') !== 'private')
  })

const newChecks = (subject: FixSubject, within: DeclaredContract, edited: AstNode): RoleCheck[] =>
  within.linearization
    .flatMap((base) =>
      stateVariables(base).filter((node) => base === within || textAt(node, 'visibility') !== 'private'),
    )
    .filter((variable) => variableMutability(variable) !== 'constant')
    .flatMap((variable): RoleCheck[] => {
      const name = textAt(variable, 'name')
      const source = subject.sourceOf(subject.reading.declarations.ownerOf(edited)?.file ?? within.file)
      const line = (condition: string) => requireLine(condition, 'not authorised', source)
      const stored = storedByConstructor(variable, subject, within)
      if (stored === 'account') return [{ kind: 'statement', text: line(`msg.sender == ${name}`), roles: [variable] }]
      return stored === 'member' ? [{ kind: 'statement', text: line(`${name}[msg.sender]`), roles: [variable] }] : []
    })
    .toSorted((one, other) => Number(isRoleName(other)) - Number(isRoleName(one)))

const isRoleName = ({ roles: [role] }: RoleCheck): boolean => ROLE.test(textAt(role, 'name'))

const ROLE =
  /owner|admin|boss|creator|controller|govern|keeper|operator|manager|minter|chair|master|authority|guardian|host|^auth/i

/** Whether the constructor stores the deployer in an address, or as a member of a list. */
const storedByConstructor = (
  variable: AstNode,
  { reading: { declarations } }: FixSubject,
  within: DeclaredContract,
): 'account' | 'member' | undefined => {
  const type = readType(variable)
  if (/^address( payable)?$/.test(type) && isSender(nodeAt(variable, 'value'))) return 'account'
  for (const base of within.linearization) {
    const creator = listFunctions(base).find((fn) => readFunctionKind(fn, base) === 'constructor')
    for (const node of walk(nodeAt(creator, 'body'))) {
      if (node.nodeType !== 'Assignment') continue
      const [left, right] = [unwrapped(nodeAt(node, 'leftHandSide')), unwrapped(nodeAt(node, 'rightHandSide'))]
      if (rootVariable(left, declarations) !== variable) continue
      if (/^address( payable)?$/.test(type) && (isSender(right) || (ROLE.test(textAt(variable, 'name')) && right)))
        return 'account'
      const isMember = left?.nodeType === 'IndexAccess' && isSender(nodeAt(left, 'indexExpression'))
      if (/^mapping\(address => bool\)$/.test(type) && isMember && right?.value === 'true') return 'member'
    }
  }
  return undefined
}

/** Only its holders can change a role, apart from the function that is fixed. */
const isProtected = (role: AstNode, subject: FixSubject, edited: AstNode): boolean => {
  const { contract, reading } = subject
  const { declarations } = reading
  return contract.linearization.every((base) =>
    listFunctions(base).every((fn) => {
      if (fn === edited || readFunctionKind(fn, base) === 'constructor' || !isOpen(fn)) return true
      const writes = codeReached(fn, { contract, declarations }).some(({ node }) =>
        assignedIn(node).some((target) => rootVariable(target, declarations) === role),
      )
      return !writes || readAccess(fn, base, contextOf(subject, base)).kind === 'guarded'
    }),
  )
}

const isOpen = (fn: AstNode): boolean => ['public', 'external'].includes(readVisibility(fn))

/** The state variables that a check reads, through functions that it calls. */
const rolesIn = (root: AstNode, { contract, reading: { declarations } }: FixSubject): AstNode[] => {
  const found = new Set<AstNode>()
  const waiting = [root]
  const seen = new Set<AstNode>()
  for (let node = waiting.pop(); node && seen.size < MOST; node = waiting.pop()) {
    seen.add(node)
    for (const each of walk(node)) {
      const declared = each.nodeType === 'Identifier' ? declarations.byId.get(readReference(each) ?? 0) : undefined
      if (declared?.stateVariable === true) found.add(declared)
      const isCode = declared?.nodeType === 'FunctionDefinition' && !seen.has(declared)
      if (
        declared &&
        isCode &&
        contract.linearization.some(({ node: base }) => nodesAt(base, 'nodes').includes(declared))
      )
        waiting.push(declared)
    }
  }
  return [...found]
}

const MOST = 20

/** The function serves its caller: it keeps accounts by sender or takes a payment, so an owner's check would break it. */
export const isPersonal = (fn: AstNode, { contract, reading: { declarations } }: FixSubject): boolean =>
  codeReached(fn, { contract, declarations })
    .filter(({ node }) => node.nodeType === 'FunctionDefinition')
    .some(({ node }) => [...walk(nodeAt(node, 'body'))].some((each) => isPersonalCode(each)))

const isPersonalCode = (node: AstNode): boolean => {
  if (node.nodeType === 'Assignment') {
    const left = unwrapped(nodeAt(node, 'leftHandSide'))
    return left?.nodeType === 'IndexAccess' && isSender(nodeAt(left, 'indexExpression'))
  }
  if (node.nodeType === 'IndexAccess') return isSender(nodeAt(node, 'indexExpression')) && readType(node) !== 'bool'
  if (node.nodeType === 'MemberAccess')
    return textAt(node, 'memberName') === 'value' && textAt(nodeAt(node, 'expression'), 'name') === 'msg'
  if (node.nodeType !== 'FunctionCall') return false
  const callee = unwrapped(nodeAt(node, 'expression'))
  const name = textAt(callee, 'name') || textAt(callee, 'memberName')
  return /mint|burn|transferFrom$|^_transfer/i.test(name) && nodesAt(node, 'arguments').some((arg) => isSender(arg))
}

export const isSender = (expression: AstNode | undefined): boolean => {
  const node = unwrapped(expression)
  if (node?.nodeType === 'FunctionCall')
    return textAt(node, 'kind') === 'typeConversion' && isSender(nodesAt(node, 'arguments')[0])
  return (
    node?.nodeType === 'MemberAccess' &&
    textAt(node, 'memberName') === 'sender' &&
    textAt(nodeAt(node, 'expression'), 'name') === 'msg'
  )
}

const asksOrigin = (root: AstNode): boolean =>
  [...walk(root)].some(
    (node) => textAt(node, 'memberName') === 'origin' && textAt(nodeAt(node, 'expression'), 'name') === 'tx',
  )

const contextOf = ({ reading }: FixSubject, { file }: DeclaredContract) => ({
  file,
  declarations: reading.declarations,
})
