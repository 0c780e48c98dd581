import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import { bytesLiteral } from '../foundry/solidity-literals.ts'
import { type SymbolicCheck, tokenShape } from './symbolic-check.ts'

export const HARNESS_PATH = 'test/halmos/Symbolic.t.sol'
export const HARNESS_CONTRACT = 'SymbolicChecks'

/** The checks around the contract's own bytecode, from any state or from the state after deployment. */
export const harnessSource = ({
  plan,
  checks,
  isAnyState,
}: {
  plan: DeploymentPlan
  checks: readonly SymbolicCheck[]
  isAnyState: boolean
}): string => {
  const main = plan.contracts.at(-1)
  const tries = (main?.tries ?? []).map(
    ({ arguments: given, value }) => `place(bytes.concat(code, ${bytesLiteral(given)}), ${BigInt(value)})`,
  )
  return `// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Symbolic} from "../../src/lc/Symbolic.sol";

contract ${HARNESS_CONTRACT} is Symbolic {
    function setUp() public {
        bytes memory code = ${bytesLiteral(main?.creation ?? '')};
        require(${tries.join(' || ')}, "not deployed");
${isAnyState ? '        anyState();\n' : ''}    }

${checks.map((check) => checkSource(check)).join('\n\n')}

${readers(plan)}
}
`
}

/** A check as a function with the prefix that symbolic runs expect. */
export const checkSource = ({ name, parameters, body }: SymbolicCheck): string =>
  `    function check_${name}(${parameters.map(parameterSource).join(', ')}) public {
${body}
    }`

const parameterSource = ({ type, name }: { type: string; name: string }): string =>
  /\[|^string$|^bytes$/.test(type) ? `${type} memory ${name}` : `${type} ${name}`

/**
 * The calls that the checks make to read the contract's state. They come from a user, because a contract may lie to
 * callers with code.
 */
export const readers = ({ abi, selectors }: DeploymentPlan): string => {
  const { isToken, hasTransferFrom, owner } = tokenShape(abi, selectors)
  return [
    BEFORE,
    ...(owner === undefined ? [] : [ownerReader(owner)]),
    ...(isToken ? [TOKEN_READERS] : []),
    ...(hasTransferFrom ? [ALLOWANCE_READER] : []),
  ].join('\n\n')
}

/** The values before a call. Kept in storage, because a function's arguments take most of the EVM's stack. */
const BEFORE = `    address private owner;
    bool private barred;
    uint256 private held;`

const ownerReader = (selector: string): string => `    function ownerNow() private returns (address) {
        vm.prank(USER, USER);
        (bool success, bytes memory answer) = target.call(abi.encodeWithSelector(bytes4(${bytesLiteral(selector)})));
        vm.assume(success && answer.length == 32);
        return abi.decode(answer, (address));
    }`

const TOKEN_READERS = `    function number(bytes memory data) private returns (uint256) {
        vm.prank(USER, USER);
        (bool success, bytes memory answer) = target.call(data);
        vm.assume(success && answer.length == 32);
        return abi.decode(answer, (uint256));
    }

    function balance(address account) private returns (uint256) {
        return number(abi.encodeWithSignature("balanceOf(address)", account));
    }

    function supply() private returns (uint256) {
        return number(abi.encodeWithSignature("totalSupply()"));
    }

    function together(address one, address two) private returns (uint256) {
        unchecked {
            return one == two ? balance(one) : balance(one) + balance(two);
        }
    }

    /// Balances are part of the supply: other states are invalid for the contract. Written without branches, because a
    /// symbolic run would follow each.
    function fits(address one, address two) private returns (bool fine) {
        uint256 all = supply();
        uint256 first = balance(one);
        uint256 second = balance(two);
        assembly {
            fine := and(iszero(gt(first, all)), or(eq(one, two), iszero(gt(second, sub(all, first)))))
        }
    }`

const ALLOWANCE_READER = `    function isBarred(address from, address by) private returns (bool barred) {
        uint256 allowed = number(abi.encodeWithSignature("allowance(address,address)", from, by));
        assembly {
            barred := and(iszero(eq(from, by)), iszero(allowed))
        }
    }

    /// Whether a bound value is unchanged, without a branch.
    function keeps(bool binds, uint256 before, uint256 afterwards) private pure returns (bool kept) {
        assembly {
            kept := or(iszero(binds), iszero(lt(afterwards, before)))
        }
    }`
