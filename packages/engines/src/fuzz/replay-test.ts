import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import { addressLiteral, bytesLiteral, safeName } from '../foundry/solidity-names.ts'
import type { Act } from './act.ts'
import { describeCall } from './describe-call.ts'
import type { Suite } from './suite.ts'

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

/** A sequence as a plain test, without chance: it passes when the calls break the property. */
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
  const { from, function: called, arguments: given } = describeCall(act, plan)
  const comment = `${from}: ${safeName(called)}(${given.join(', ').replace(/[^\w ,.[\]]/g, '')})`
  const arming = act.callback === undefined ? '' : `        watcher.arm(${bytesLiteral(act.callback)});\n`
  return `        // ${comment}\n${arming}        watcher.act(${addressLiteral(act.from)}, ${act.value}, ${bytesLiteral(act.data)});\n`
}
