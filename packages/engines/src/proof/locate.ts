import type { Location } from '@lc/api-contract'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import type { ProjectReading } from '../foundry/project-reading.ts'
import { type AstNode, nodeAt, readType, textAt, walk } from '../structure/ast-node.ts'
import type { DeclaredContract } from '../structure/declarations.ts'
import { functionName, listFunctions, listParameters, readFunctionKind } from '../structure/function-facts.ts'
import { findCallee } from '../structure/read-calls.ts'
import { BY, type Candidate } from './candidate.ts'
import type { ProofCheck } from './checks.ts'
import { codeReached, type ReachedCode } from './code-reached.ts'
import type { ArithmeticSite } from './twin/checked-twin.ts'

export interface LocateRequest {
  candidate: Candidate
  check: ProofCheck
  plan: DeploymentPlan
  reading: ProjectReading
  sites: readonly ArithmeticSite[]
}

export interface AttackPlace {
  functionName: string
  /** The statements that cause it, or the called function if no statement is more likely. */
  locations: [Location, ...Location[]]
}

/** The place of the cause in the sources: the arithmetic, or statements of the called function. */
export const locate = (placing: LocateRequest): AttackPlace | undefined => {
  const site = placing.sites.find(({ id }) => id === placing.candidate.site)
  if (placing.check === 'arithmetic') return site && placeOfSite(site)
  const { reading, plan } = placing
  const contract = reading.declarations.contracts.find(({ id }) => id === plan.id)
  const start = contract && calledFunction(contract, placing)
  if (!contract || !start) return undefined
  const reached = codeReached(start, { contract, declarations: reading.declarations })
  const [first, ...rest] = statements(reached, placing)
  const name = functionName(start, reading.declarations.ownerOf(start))
  const whole = wholeFunction(start, contract, reading)
  const isInside = (place: Location) =>
    place.file === whole.file && place.startLine >= whole.startLine && place.endLine <= whole.endLine
  if (!first) return { functionName: name, locations: [whole] }
  return { functionName: name, locations: [first, ...rest, ...(isInside(first) ? [] : [whole])] }
}

const placeOfSite = ({ file, line, contract, function: name }: ArithmeticSite): AttackPlace => ({
  functionName: name,
  locations: [{ file, startLine: line, endLine: line, contract, ...(name === '' ? {} : { function: name }) }],
})

/** The function whose call is the trick: the last one that the attacker, or otherwise anyone, calls. */
export const calledFunction = (
  contract: DeclaredContract,
  { candidate, plan }: Pick<LocateRequest, 'candidate' | 'plan'>,
): AstNode | undefined =>
  functionWithSelector(contract, candidate.steps.findLast(({ who }) => who !== BY.wait)?.data ?? '0x', plan)

/** The function that a call with this data runs; for a plain payment the one that receives it. */
export const functionWithSelector = (
  contract: DeclaredContract,
  data: string,
  { selectors, abi }: Pick<DeploymentPlan, 'selectors' | 'abi'>,
): AstNode | undefined => {
  const functions = contract.linearization.flatMap((each) => listFunctions(each).map((node) => ({ node, owner: each })))
  if (data === '0x')
    return functions.find(({ node, owner }) => /^(fallback|receive)$/.test(readFunctionKind(node, owner)))?.node
  const signature = Object.entries(selectors).find(([, selector]) => selector === data.slice(2, 10))?.[0] ?? ''
  const [name, types = ''] = signature.split(/[()]/)
  const count = types === '' ? 0 : abi.find((item) => item.name === name)?.inputs.length
  const named = functions.filter(({ node }) => textAt(node, 'name') === name && nodeAt(node, 'body'))
  const exact = named.find(({ node }) => textAt(node, 'functionSelector') === data.slice(2, 10))
  return (exact ?? named.find(({ node }) => listParameters(node).length === count) ?? named[0])?.node
}

const statements = (reached: readonly ReachedCode[], { check, reading }: LocateRequest): Location[] => {
  const isMeant = findStatements[check]
  const found = reached.flatMap(({ node, file, contract }) =>
    [...walk(node)]
      .filter((each) => isMeant(each))
      .map((each): Location => {
        const line = reading.declarations.places.lineOf(each, file)
        return { file, startLine: line, endLine: line, contract, function: textAt(node, 'name') || 'fallback' }
      }),
  )
  const lines = new Map(found.toReversed().map((each) => [`${each.file}:${each.startLine}`, each]))
  return [...lines.values()].toReversed().slice(0, MOST_PLACES)
}

const MOST_PLACES = 5

const wholeFunction = (node: AstNode, contract: DeclaredContract, { declarations }: ProjectReading): Location => {
  const owner = declarations.ownerOf(node) ?? contract
  const startLine = declarations.places.lineOf(node, owner.file)
  const lineCount = declarations.places.textOf(node, owner.file).split('\n').length
  return {
    file: owner.file,
    startLine,
    endLine: startLine + lineCount - 1,
    contract: owner.name,
    function: functionName(node, owner),
  }
}

const callsBy =
  (...names: string[]) =>
  (node: AstNode): boolean => {
    const callee = node.nodeType === 'FunctionCall' ? findCallee(node) : undefined
    if (!callee || !names.includes(textAt(callee, 'memberName') || textAt(callee, 'name'))) return false
    return callee.nodeType === 'Identifier' || /^(address|contract )/.test(readType(nodeAt(callee, 'expression')))
  }

const sendsEther = callsBy('transfer', 'send', 'call', 'selfdestruct', 'suicide')
const isLoop = ({ nodeType }: AstNode): boolean => /^(For|While|DoWhile)Statement$/.test(nodeType)
const isOrigin = (node: AstNode): boolean =>
  node.nodeType === 'MemberAccess' &&
  textAt(node, 'memberName') === 'origin' &&
  textAt(nodeAt(node, 'expression'), 'name') === 'tx'
const writesAddress = (node: AstNode): boolean =>
  node.nodeType === 'Assignment' && /^(address|bool)/.test(readType(nodeAt(node, 'leftHandSide')))
const isRecovery = (node: AstNode): boolean =>
  node.nodeType === 'FunctionCall' && textAt(findCallee(node), 'name') === 'ecrecover'
/** A result that is ignored, or any low-level call. */
const lowLevel = callsBy('call', 'send', 'callcode', 'delegatecall')

/** The statements of the called code that match the shown cause. */
const findStatements: Record<ProofCheck, (node: AstNode) => boolean> = {
  arithmetic: () => false,
  destruction: callsBy('selfdestruct', 'suicide'),
  'foreign-code': callsBy('delegatecall', 'callcode'),
  'gas-growth': isLoop,
  'ignored-result': lowLevel,
  'open-mint': callsBy('_mint', 'mint'),
  refusal: callsBy('transfer', 'send', 'call'),
  reentrancy: callsBy('call'),
  'reentrancy-books': callsBy('call'),
  'signature-replay': isRecovery,
  takeover: writesAddress,
  'token-withdrawal': callsBy('transfer', 'safeTransfer', 'transferFrom', 'safeTransferFrom', 'call'),
  'tx-origin': isOrigin,
  withdrawal: sendsEther,
}
