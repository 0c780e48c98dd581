// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {UnitBase} from "./UnitBase.sol";

/// https://eips.ethereum.org/EIPS/eip-165
abstract contract Erc165Tests is UnitBase {
    function answerFor(bytes4 id) private view returns (bool success, uint256 answer) {
        return ask(abi.encodeWithSignature("supportsInterface(bytes4)", id));
    }

    function test_erc165_supportsItself() public virtual {
        needsTarget();
        (bool success, uint256 answer) = answerFor(0x01ffc9a7);
        if (!success) undecided("reverted: supportsInterface");
        check(answer == 1, "expected: supportsInterface(0x01ffc9a7) is true");
    }

    function test_erc165_doesNotSupportNothing() public virtual {
        needsTarget();
        (bool success, uint256 answer) = answerFor(0xffffffff);
        if (!success) undecided("reverted: supportsInterface");
        check(answer == 0, "expected: supportsInterface(0xffffffff) is false");
    }
}
