import type { Location } from '@lc/api-contract'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import type { ProjectReading } from '../foundry/project-reading.ts'
import { type AstNode, nodeAt, textAt, walk } from '../structure/ast-node.ts'
import type { DeclaredContract } from '../structure/declarations.ts'
import { functionKindOf, functionName, functionsOf, parametersOf } from '../structure/function-facts.ts'
import { BY, type Candidate } from './candidate.ts'
import type { ProofCheck } from './checks.ts'
import { codeReached, type ReachedCode } from './code-reached.ts'
import { statementsMeant } from './statements-meant.ts'
import type { ArithmeticSite } from './twin/arithmetic-site.ts'

export interface Placing {
  candidate: Candidate
  check: ProofCheck
  plan: DeploymentPlan
  reading: ProjectReading
  sites: readonly ArithmeticSite[]
}

export interface Place {
  functionName: string
  /** The statements that do it, or the function that was called when none of them is told apart. */
  locations: [Location, ...Location[]]
}

/** Where in the sources the cause lies: the place of the arithmetic, or the statements of the called function. */
export const locate = (placing: Placing): Place | undefined => {
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

const placeOfSite = ({ file, line, contract, function: name }: ArithmeticSite): Place => ({
  functionName: name,
  locations: [{ file, startLine: line, endLine: line, contract, ...(name === '' ? {} : { function: name }) }],
})

/** The function whose call is the trick: the last that the attacker, or in the end anyone, calls. */
export const calledFunction = (
  contract: DeclaredContract,
  { candidate, plan }: Pick<Placing, 'candidate' | 'plan'>,
): AstNode | undefined => {
  const data = candidate.steps.findLast(({ who }) => who !== BY.wait)?.data ?? '0x'
  const functions = contract.linearization.flatMap((each) => functionsOf(each).map((node) => ({ node, owner: each })))
  if (data === '0x')
    return functions.find(({ node, owner }) => /^(fallback|receive)$/.test(functionKindOf(node, owner)))?.node
  const signature = Object.entries(plan.selectors).find(([, selector]) => selector === data.slice(2, 10))?.[0] ?? ''
  const [name, types = ''] = signature.split(/[()]/)
  const count = types === '' ? 0 : plan.abi.find((item) => item.name === name)?.inputs.length
  const named = functions.filter(({ node }) => textAt(node, 'name') === name && nodeAt(node, 'body'))
  const exact = named.find(({ node }) => textAt(node, 'functionSelector') === data.slice(2, 10))
  return (exact ?? named.find(({ node }) => parametersOf(node).length === count) ?? named[0])?.node
}

const statements = (reached: readonly ReachedCode[], { check, reading }: Placing): Location[] => {
  const isMeant = statementsMeant[check]
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
