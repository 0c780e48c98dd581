import { signatureOfItem } from '../foundry/abi.ts'
import { changing, type Plan } from './check-parts.ts'
import { etherCheck } from './ether-check.ts'
import type { CheckReport } from './read-report.ts'
import { strangerCheck, strangerProperties } from './stranger-check.ts'
import { sumChecks } from './sum-checks.ts'
import type { SymbolicCheck } from './symbolic-check.ts'
import { tokenShape } from './token-shape.ts'

/** From any state: one check per function for all that strangers must not do, and the sums of transfers. */
export const checksFromAnyState = (plan: Plan): SymbolicCheck[] => {
  const shape = tokenShape(plan.abi, plan.selectors)
  const asked = strangerProperties(shape)
  const strangers =
    asked.length === 0 ? [] : changing(plan).map((item) => strangerCheck({ plan, item, shape, asked, isFresh: false }))
  return [...sumChecks(plan, shape, false), ...strangers]
}

/** The properties of one check, each by itself. */
export const checksApart = (plan: Plan, { item, properties }: SymbolicCheck): SymbolicCheck[] => {
  const shape = tokenShape(plan.abi, plan.selectors)
  return properties.map((property) => strangerCheck({ plan, item, shape, asked: [property], isFresh: false }))
}

/** Whether a property was shown in general for what a check calls. */
type IsShown = (check: Pick<SymbolicCheck, 'item' | 'properties'>) => boolean

export const isShown = (checks: readonly SymbolicCheck[], reports: ReadonlyMap<string, CheckReport>): IsShown => {
  const keysOf = ({ item, properties }: Pick<SymbolicCheck, 'item' | 'properties'>) =>
    properties.map((property) => `${property} ${signatureOfItem(item)}`)
  const shown = new Set(checks.filter(({ name }) => reports.get(name)?.verdict === 'holds').flatMap(keysOf))
  return (check) => keysOf(check).every((key) => shown.has(key))
}

/** From the state after a deployment: a check per function and property, for those that could not be shown in general. */
export const checksAfterDeployment = (plan: Plan, isKnown: IsShown, hasEther: boolean): SymbolicCheck[] => {
  const shape = tokenShape(plan.abi, plan.selectors)
  const apart = strangerProperties(shape).flatMap((property) =>
    changing(plan).map((item) => strangerCheck({ plan, item, shape, asked: [property], isFresh: true })),
  )
  const ether = hasEther ? changing(plan).map((item) => etherCheck(plan, item)) : []
  return [...[...sumChecks(plan, shape, true), ...apart].filter((check) => !isKnown(check)), ...ether]
}
