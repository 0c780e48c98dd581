import { readFileSync } from 'node:fs'
import { type AbiItem, isPayable, isReading, toSignature } from '../foundry/abi.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import type { DeploymentSource } from '../foundry/deployment-source.ts'
import { foundryProject } from '../foundry/foundry-project.ts'
import { addressLiteral, bytesLiteral } from '../foundry/solidity-literals.ts'
import { deploymentFor } from '../foundry/tokens/argument-contracts.ts'
import { parameterKind } from './describe-call.ts'
import type { Token } from './find-token.ts'
import { NO_SELECTOR, roleSelectors, suiteFiles } from './suite.ts'
import type { Suite } from './suites.ts'

/**
 * The complete project of a campaign, ready to download and run; `shown` are properties that other tests already break.
 */
export const campaignFiles = ({ plan, suite, held }: Token, shown: Iterable<number>): Record<string, string> => {
  const deployment = deploymentFor('fuzz', plan)
  return {
    ...foundryProject(plan),
    ...suiteFiles(suite, plan.environment.actors),
    [deployment.path]: deployment.source,
    'test/fuzz/Subject.sol': subjectSource({ plan, deployment, suite, held, shown }),
  }
}

/** Runs in the jail with the project but isn't part of it. */
export const FILTER = 'keep-acts.cjs'

export const filterFile = { [FILTER]: readFileSync(new URL(FILTER, import.meta.url), 'utf8') }

/** Optimising the watcher takes longer than it saves. */
export const FAST_BUILD = { FOUNDRY_OPTIMIZER: 'false' }

interface SubjectRequest {
  plan: DeploymentPlan
  deployment: DeploymentSource
  suite: Suite
  held: readonly string[]
  /** Numbers of the properties that are known to break. */
  shown: Iterable<number>
}

interface OtherFunction {
  selector: string
  pays: boolean
  kinds: number[]
}

/** The watcher's view of the contract: how to deploy it, and its functions besides those of the standard. */
const subjectSource = ({ plan, deployment, suite, held, shown }: SubjectRequest): string => {
  const found = otherFunctions(plan, suite)
  const changing = changingSelectors(plan)
  const roles = roleSelectors(suite, plan.selectors)
  const mask = [...shown].reduce((bits, property) => bits | (1 << property), 0)
  return `// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {${deployment.name}} from "../../${deployment.path}";

/// A function outside the standard; see Watcher for the kinds of its parameters.
struct Fn {
    bytes4 selector;
    bool pays;
    uint8[] kinds;
}

abstract contract Subject is ${deployment.name} {
    /// One bit per property that other tests show to be broken; the campaign looks for others.
    uint256 internal constant SHOWN = ${mask};

${roles.map(([role, selector]) => `    bytes4 internal constant ${role} = ${bytesLiteral(selector ?? NO_SELECTOR)};\n`).join('')}
    function _functions() internal pure returns (Fn[] memory found) {
        found = new Fn[](${found.length});
${found.map(assigning).join('')}    }

    /// Every function that changes something.
    function _selectors() internal pure returns (bytes4[] memory found) {
        found = new bytes4[](${changing.length});
${changing.map((selector, index) => `        found[${index}] = bytes4(${bytesLiteral(selector)});\n`).join('')}    }

    /// The tokens that are deployed with the contract.
    function _tokens() internal pure returns (address[] memory found) {
        found = new address[](${held.length});
${held.map((address, index) => `        found[${index}] = ${addressLiteral(address)};\n`).join('')}    }

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

const otherFunctions = ({ abi, selectors }: DeploymentPlan, suite: Suite): OtherFunction[] => {
  const known = [...suite.needed, ...suite.optional, ...roleSelectors(suite, selectors).map(([, selector]) => selector)]
  return abi
    .filter((item) => item.type === 'function' && !isReading(item))
    .flatMap((item) => otherFunction(item, selectors[toSignature(item)] ?? ''))
    .filter(({ selector }) => !known.includes(selector))
}

/** Selectors of all functions that a campaign could call. */
export const changingSelectors = ({ abi, selectors }: Pick<DeploymentPlan, 'abi' | 'selectors'>): string[] =>
  abi
    .filter((item) => item.type === 'function' && !isReading(item))
    .flatMap((item) => selectors[toSignature(item)] ?? [])

const otherFunction = (item: AbiItem, selector: string): OtherFunction[] => {
  const kinds = item.inputs.flatMap((parameter) => parameterKind(parameter) ?? [])
  const isKnown = kinds.length === item.inputs.length && selector.length === 8
  return isKnown ? [{ selector, pays: isPayable(item), kinds }] : []
}
