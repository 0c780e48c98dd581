import type { RunContext } from '../engine.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import { type DeploymentSource, deploymentSource } from '../foundry/deployment-source.ts'
import { foundryProject } from '../foundry/foundry-project.ts'
import { runForge } from '../foundry/run-forge.ts'
import { addressLiteral, bytesLiteral } from '../foundry/solidity-literals.ts'
import type { Candidate } from './candidates.ts'
import { REPLAY_NONCE, type Replay, type ReplayCall } from './replay.ts'

export interface ReplayResult {
  /** Names of the tests that ran and panicked. */
  shown: ReadonlySet<string>
  /** Whether the tests ran at all. */
  hasRun: boolean
  /** The project with exactly those tests; absent without any. */
  project?: Record<string, string>
}

/** Runs the candidates' calls on the contract's own code. Calls that don't panic there prove nothing. */
export const runReplays = async ({
  candidates,
  plan,
  context,
}: {
  candidates: readonly Candidate[]
  plan: DeploymentPlan
  context: RunContext
}): Promise<ReplayResult> => {
  const replays = candidates.flatMap(({ replay }) => (replay ? [replay] : []))
  if (replays.length === 0) return { shown: new Set(), hasRun: false }
  const deployment = deploymentSource(plan)
  const shared = { ...foundryProject(plan), [deployment.path]: deployment.source }
  const files = { ...shared, [REPLAY_PATH]: replaySource({ plan, deployment, replays }) }
  const { suites } = await runForge({ ...context, files, args: ['--match-path', REPLAY_PATH] })
  if (!suites) return { shown: new Set(), hasRun: false }
  const tests = suites[`${REPLAY_PATH}:${REPLAY_CONTRACT}`] ?? {}
  const shown = replays.filter(({ test }) => tests[`${test}()`]?.status === 'Success')
  if (shown.length === 0) return { shown: new Set(), hasRun: true }
  const project = { ...shared, [REPLAY_PATH]: replaySource({ plan, deployment, replays: shown }) }
  return { shown: new Set(shown.map(({ test }) => test)), hasRun: true, project }
}

export const REPLAY_PATH = 'test/smtchecker/Counterexamples.t.sol'
const REPLAY_CONTRACT = 'Counterexamples'

export interface ReplayContext {
  plan: DeploymentPlan
  deployment: DeploymentSource
  replays: readonly Replay[]
}

/** The solver's calls as tests that pass when the contract panics as predicted. */
export const replaySource = ({ plan, deployment, replays }: ReplayContext): string => {
  const main = plan.contracts.at(-1)
  const isGiven = replays.some(({ constructorArguments }) => constructorArguments !== undefined)
  return `// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {${deployment.name}} from "../../${deployment.path}";

/// Calls found by a solver: each test passes when its last call ends in the named panic.
contract ${REPLAY_CONTRACT} is ${deployment.name} {
    uint64 private constant NONCE = ${REPLAY_NONCE};
${isGiven ? `    bytes private constant CREATION = ${bytesLiteral(main?.creation ?? '')};\n` : ''}
${replays.map(replayTest).join('\n\n')}

    function at(uint256 time, uint256 number) private {
        vm.warp(time);
        vm.roll(number);
    }

    function panics(bool success, bytes memory answer, uint256 code) private pure returns (bool) {
        return !success && keccak256(answer) == keccak256(abi.encodeWithSignature("Panic(uint256)", code));
    }
}
`
}

/** One test as shown beside its counterexample. */
export const replayTest = (replay: Replay): string => {
  const last = replay.calls.length - 1
  return `    function ${replay.test}() public {
        bool success;
        bytes memory answer;
        check(deployTarget(), "not deployed");
        address target = ${targetOf(replay)};
        check(target != address(0), "not deployed with these arguments");
${replay.calls.map((call, index) => `${callOf(call)}\n${index < last ? '        check(success, "a call before the last was refused");' : `        check(panics(success, answer, ${replay.panic}), "no panic");`}`).join('\n')}
    }`
}

const targetOf = ({ constructorArguments, deployValue }: Replay): string =>
  constructorArguments === undefined
    ? 'TARGET'
    : `create(NONCE, bytes.concat(CREATION, ${bytesLiteral(constructorArguments)}), ${deployValue})`

const callOf = ({ from, value, data, timestamp, blockNumber }: ReplayCall): string =>
  `        at(${timestamp}, ${blockNumber});
        vm.deal(${addressLiteral(from)}, ${value} + 1 ether);
        (success, answer) = callAs(${addressLiteral(from)}, target, ${value}, ${bytesLiteral(data)});`
