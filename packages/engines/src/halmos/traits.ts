import { type Reason, toReason } from '@lc/api-contract'
import type { Build } from '../build.ts'
import { isPayable, isReading } from '../foundry/abi.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import { compiledContracts } from '../foundry/project-reading.ts'
import { callsOthers } from './calls-others.ts'
import { callsAny, canSendEther, dependsOnFixedValues } from './instructions.ts'
import { MAX_CHECKS } from './run-halmos.ts'
import { strangerProperties } from './stranger-check.ts'
import { changingFunctions, type HalmosProperty, tokenShape } from './symbolic-check.ts'

/** Facts about a contract that decide which checks run and which results count. */
export interface Traits {
  properties: HalmosProperty[]
  hasEther: boolean
  obstacle: Reason | undefined
  granted: ReadonlySet<HalmosProperty>
  isBeforeChecks: boolean
}

export const readTraits = (build: Build, plan: DeploymentPlan): Traits => {
  const code = compiledContracts(build).get(plan.id)?.runtime.object ?? ''
  const shape = tokenShape(plan.abi, plan.selectors)
  const takesEther = plan.abi.some(isPayable)
  const hasEther = takesEther && canSendEther(code)
  const isLeftOut =
    changingFunctions(plan).length < plan.abi.filter((item) => item.type === 'function' && !isReading(item)).length
  return {
    properties: [
      ...(shape.isToken ? (['transfer-keeps-the-sum'] as const) : []),
      ...(shape.hasTransferFrom ? (['transfer-from-keeps-the-sum'] as const) : []),
      ...strangerProperties(shape),
      ...(takesEther ? (['no-ether-to-strangers'] as const) : []),
    ],
    hasEther,
    obstacle: obstacleOf({ code, build, plan, isLeftOut }),
    granted: new Set(takesEther && !hasEther ? (['no-ether-to-strangers'] as const) : []),
    isBeforeChecks: !build.compiler.startsWith('0.8.'),
  }
}

/** Recovered signers lengthen every path: with more functions than this, a contract costs more than a scan's budget. */
const MAX_SIGNING_FUNCTIONS = 12

interface Obstacles {
  code: string
  build: Build
  plan: DeploymentPlan
  isLeftOut: boolean
}

const obstacleOf = ({ code, build, plan, isLeftOut }: Obstacles): Reason | undefined => {
  if (callsOthers(code, build.sources)) return toReason('calls_other_contracts')
  if (dependsOnFixedValues(code)) return toReason('reads_fixed_data')
  if (plan.abi.some(({ type }) => type === 'fallback' || type === 'receive')) return toReason('has_fallback')
  if (isLeftOut) return toReason('function_left_out')
  const most = callsAny(code) ? MAX_SIGNING_FUNCTIONS : MAX_CHECKS
  return changingFunctions(plan).length >= most ? toReason('too_many_functions') : undefined
}
