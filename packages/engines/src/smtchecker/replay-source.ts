import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import type { DeploymentSource } from '../foundry/deployment-source.ts'
import { addressLiteral, bytesLiteral } from '../foundry/solidity-names.ts'
import type { Replay, ReplayCall } from './replay.ts'
import { REPLAY_NONCE } from './replay-of-trace.ts'

export const REPLAY_PATH = 'test/smtchecker/Counterexamples.t.sol'
export const REPLAY_CONTRACT = 'Counterexamples'

export interface Replaying {
  plan: DeploymentPlan
  deployment: DeploymentSource
  replays: readonly Replay[]
}

/** The calls that the solver found as tests that pass when the contract does what it says. */
export const replaySource = ({ plan, deployment, replays }: Replaying): string => {
  const main = plan.contracts.at(-1)
  const isGiven = replays.some(({ constructorArguments }) => constructorArguments !== undefined)
  return `// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {${deployment.name}} from "../../${deployment.path}";

/// Calls that a solver found: each test passes when the last of its calls ends in the panic that it names.
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

/** One test as it is shown beside its counterexample. */
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
