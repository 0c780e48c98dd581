import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import { addressLiteral, bytesLiteral, safeName } from '../foundry/solidity-literals.ts'
import type { Act } from './act.ts'
import { describeCall } from './describe-call.ts'
import type { Suite } from './suites.ts'

export interface ReplayTest {
  path: string
  contract: string
  name: string
  source: string
}

export interface ReplayTestRequest {
  suite: Suite
  /** The property's number in the watcher. */
  property: number
  acts: readonly Act[]
  plan: DeploymentPlan
}

/** A sequence as a plain deterministic test: it passes when the calls break the property. */
export const replayTest = ({ suite, property, acts, plan }: ReplayTestRequest): ReplayTest => {
  const words = (suite.properties[property] ?? '').split('-')
  const contract = `Breaks${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`
  const name = `test_breaks_${words.join('_')}`
  const source = `// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {${suite.watcher}} from "./${suite.watcher}.sol";

/// Calls that fuzzing found and shrank. The test passes when they break the property.
contract ${contract} {
    function ${name}() public {
        ${suite.watcher} watcher = new ${suite.watcher}();
        watcher.open();
${acts.map((act) => calling(act, plan)).join('')}        require(watcher.broken() & (1 << ${property}) != 0, "the property holds");
    }
}
`
  return { path: `test/fuzz/${contract}.t.sol`, contract, name, source }
}

const calling = (act: Act, plan: DeploymentPlan): string => {
  if (act.wait !== undefined) return `        watcher.wait(${act.wait});\n`
  const { from, to: callee, function: called, arguments: callArguments } = describeCall(act, plan)
  const name = callee === undefined ? safeName(called) : `${safeName(callee)}.${safeName(called)}`
  const comment = `${from}: ${name}(${callArguments.join(', ').replace(/[^\w ,.[\]]/g, '')})`
  const arming = act.callback === undefined ? '' : `        watcher.arm(${bytesLiteral(act.callback)});\n`
  const [way, to] = act.to === undefined ? ['act', ''] : ['actOn', ` ${addressLiteral(act.to)},`]
  const given = `${addressLiteral(act.from)},${to} ${act.value}, ${bytesLiteral(act.data)}`
  return `        // ${comment}\n${arming}        watcher.${way}(${given});\n`
}
