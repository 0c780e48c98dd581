import type { Location } from '@lc/api-contract'
import { type AbiItem, isPayable, isReading, toSignature } from '../foundry/abi.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import type { ProjectReading } from '../foundry/project-reading.ts'
import type { AstNode } from '../structure/ast-node.ts'
import type { DeclaredContract } from '../structure/declarations.ts'
import { functionName, listFunctions, listParameters, readVisibility } from '../structure/function-facts.ts'
import { readAccess } from '../structure/read-access.ts'
import { readStart, type SourcePlaces } from '../structure/source-places.ts'

/** A function that a test calls. */
export interface UnitSubject {
  item: AbiItem
  signature: string
  /** Four bytes in hex; empty for functions without a selector. */
  selector: string
  isPayable: boolean
  isReading: boolean
  /** Whether its code checks the sender. */
  isGuarded: boolean
  /** Where its code is; absent for the getter of a variable. */
  place?: Pick<Location, 'file' | 'startLine' | 'endLine'>
}

/** Every callable function of the contract, as listed in the ABI. */
export const unitSubjects = (plan: DeploymentPlan, reading: ProjectReading): UnitSubject[] => {
  const contract = reading.declarations.contracts.find(({ id }) => id === plan.id)
  return plan.abi.flatMap((item): UnitSubject[] => {
    if (!CALLABLE.includes(item.type)) return []
    const signature = item.type === 'function' ? toSignature(item) : item.type
    const selector = item.type === 'function' ? plan.selectors[signature] : ''
    if (selector === undefined) return []
    const facts = { isPayable: isPayable(item), isReading: isReading(item) }
    return [{ item, signature, selector, ...facts, ...codeFacts(item, contract, reading) }]
  })
}

const CALLABLE = ['function', 'fallback', 'receive']

const codeFacts = (item: AbiItem, contract: DeclaredContract | undefined, { declarations }: ProjectReading) => {
  const found = (contract?.linearization ?? []).flatMap((owner) =>
    listFunctions(owner)
      .filter((fn) => fits(fn, owner, item))
      .map((fn) => ({ fn, owner })),
  )[0]
  if (!found) return { isGuarded: false }
  const { fn, owner } = found
  const access = readAccess(fn, owner, { file: owner.file, declarations })
  return {
    isGuarded: access.kind === 'guarded',
    place: placeOf(fn, owner.file, declarations.places),
  }
}

const fits = (fn: AstNode, owner: DeclaredContract, item: AbiItem): boolean => {
  const name = item.type === 'function' ? item.name : item.type
  if (functionName(fn, owner) !== name || !OUTER.includes(readVisibility(fn))) return false
  return listParameters(fn).length === item.inputs.length
}

const placeOf = (fn: AstNode, file: string, places: SourcePlaces): NonNullable<UnitSubject['place']> => {
  const end = readStart(fn) + Number(fn.src.split(':')[1]) - 1
  return { file, startLine: places.lineOf(fn, file), endLine: places.lineOf({ ...fn, src: String(end) }, file) }
}

const OUTER = ['public', 'external']
