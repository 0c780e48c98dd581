import { type AbiItem, isPayable, isReading, signatureOfItem } from '../foundry/abi.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import type { DeploymentSource } from '../foundry/deployment-source.ts'
import { bytesLiteral } from '../foundry/solidity-names.ts'
import { kindOf } from './kind-of.ts'
import type { Suite } from './suite.ts'

export interface SubjectRequest {
  plan: DeploymentPlan
  deployment: DeploymentSource
  suite: Suite
  /** Numbers of the properties that are known to break. */
  shown: Iterable<number>
}

interface OtherFunction {
  selector: string
  pays: boolean
  kinds: number[]
}

/** What the watcher is told about the contract: how to deploy it, and its functions beside those of the standard. */
export const subjectSource = ({ plan, deployment, suite, shown }: SubjectRequest): string => {
  const found = otherFunctions(plan, suite)
  const mask = [...shown].reduce((bits, property) => bits | (1 << property), 0)
  return `// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {${deployment.name}} from "../../${deployment.path}";

/// A function that is not of the standard; see Watcher for the kinds of its parameters.
struct Fn {
    bytes4 selector;
    bool pays;
    uint8[] kinds;
}

abstract contract Subject is ${deployment.name} {
    /// One bit for each property that other tests show to be broken; the campaign looks for others.
    uint256 internal constant SHOWN = ${mask};

    function _functions() internal pure returns (Fn[] memory found) {
        found = new Fn[](${found.length});
${found.map(assigning).join('')}    }

    function _fn(bytes4 selector, bool pays, bytes memory kinds) private pure returns (Fn memory) {
        uint8[] memory numbers = new uint8[](kinds.length);
        for (uint256 i = 0; i < kinds.length; i++) numbers[i] = uint8(kinds[i]);
        return Fn(selector, pays, numbers);
    }
}
`
}

const assigning = ({ selector, pays, kinds }: OtherFunction, index: number): string => {
  const numbers = Buffer.from(kinds).toString('hex')
  return `        found[${index}] = _fn(bytes4(${bytesLiteral(selector)}), ${pays}, ${bytesLiteral(numbers)});\n`
}

const otherFunctions = ({ abi, selectors }: DeploymentPlan, { needed, optional }: Suite): OtherFunction[] =>
  abi
    .filter((item) => item.type === 'function' && !isReading(item))
    .flatMap((item) => otherFunction(item, selectors[signatureOfItem(item)] ?? ''))
    .filter(({ selector }) => !needed.includes(selector) && !optional.includes(selector))

const otherFunction = (item: AbiItem, selector: string): OtherFunction[] => {
  const kinds = item.inputs.flatMap((parameter) => kindOf(parameter) ?? [])
  const isKnown = kinds.length === item.inputs.length && selector.length === 8
  return isKnown ? [{ selector, pays: isPayable(item), kinds }] : []
}
