import { type Why, why } from '@lc/api-contract'
import type { Build } from '../build.ts'
import { isPayable, isReading } from '../foundry/abi.ts'
import { compiledContracts } from '../foundry/compiled-contract.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import { callsOthers } from './calls-others.ts'
import { changing } from './check-parts.ts'
import { asksForFixed, callsAny, canSendEther } from './instructions-of.ts'
import { MAX_CHECKS } from './run-halmos.ts'
import { strangerProperties } from './stranger-check.ts'
import type { HalmosProperty } from './symbolic-check.ts'
import { tokenShape } from './token-shape.ts'

/** What of a contract decides which questions are asked, and which answers count. */
export interface Traits {
  asked: HalmosProperty[]
  hasEther: boolean
  obstacle: Why | undefined
  granted: ReadonlySet<HalmosProperty>
  isBeforeChecks: boolean
}

export const traitsOf = (build: Build, plan: DeploymentPlan): Traits => {
  const code = compiledContracts(build).get(plan.id)?.runtime.object ?? ''
  const shape = tokenShape(plan.abi, plan.selectors)
  const takesEther = plan.abi.some(isPayable)
  const hasEther = takesEther && canSendEther(code)
  const isLeftOut =
    changing(plan).length < plan.abi.filter((item) => item.type === 'function' && !isReading(item)).length
  return {
    asked: [
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

/** Recovered signers make every way through a contract longer: one with more functions than these costs more than a scan has. */
const MAX_SIGNING_FUNCTIONS = 12

interface Obstacles {
  code: string
  build: Build
  plan: DeploymentPlan
  isLeftOut: boolean
}

const obstacleOf = ({ code, build, plan, isLeftOut }: Obstacles): Why | undefined => {
  if (callsOthers(code, build.sources)) return why('calls_others')
  if (asksForFixed(code)) return why('asks_for_fixed')
  if (plan.abi.some(({ type }) => type === 'fallback' || type === 'receive')) return why('answers_unnamed')
  if (isLeftOut) return why('function_left_out')
  const most = callsAny(code) ? MAX_SIGNING_FUNCTIONS : MAX_CHECKS
  return changing(plan).length >= most ? why('too_many_functions') : undefined
}
