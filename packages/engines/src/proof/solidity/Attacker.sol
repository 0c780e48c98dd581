// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

/// The attacker's contract. It has the same address in every test, so that calls can name it, and reads no storage
/// until it knows that it has more than the 2,300 gas of a plain transfer.
contract Attacker {
    address internal constant SELF = address(0x0badc0de);
    /// Written into the storage of any contract that runs this code by delegatecall.
    bytes32 internal constant DELEGATED = keccak256("lightning cat: foreign code ran here");
    bytes32 internal constant ORDERS = keccak256("lightning cat: orders of the attacker");

    struct Orders {
        address target;
        uint256 reentries;
        uint256 entered;
        bytes again;
    }

    /// Calls the target, and calls it again with `again` whenever the target calls back, at most `reentries` times.
    function strike(address target, uint256 value, bytes calldata data, bytes calldata again, uint256 reentries)
        external
        payable
        returns (bytes memory)
    {
        Orders storage o = orders();
        o.target = target;
        o.reentries = reentries;
        o.again = again;
        (bool success, bytes memory answer) = target.call{value: value}(data);
        o.reentries = 0;
        if (!success) {
            assembly {
                revert(add(answer, 32), mload(answer))
            }
        }
        return answer;
    }

    receive() external payable virtual {
        react();
    }

    /// Returns the values that token receivers must return, otherwise `true`.
    fallback() external payable virtual {
        react();
        bool isTokenHook = msg.sig == 0x150b7a02 || msg.sig == 0xf23a6e61 || msg.sig == 0xbc197c81;
        bytes32 answer = isTokenHook ? bytes32(msg.sig) : bytes32(uint256(1));
        assembly {
            mstore(0, answer)
            return(0, 32)
        }
    }

    function react() internal {
        if (gasleft() < 10000) return;
        if (address(this) != SELF) {
            bytes32 slot = DELEGATED;
            assembly {
                sstore(slot, 1)
            }
            return;
        }
        Orders storage o = orders();
        if (o.reentries == 0) return;
        o.reentries--;
        (bool success,) = o.target.call(o.again);
        if (success) o.entered++;
    }

    /// The number of reentrant calls that have succeeded so far.
    function entered() external view returns (uint256) {
        return orders().entered;
    }

    function orders() private pure returns (Orders storage o) {
        bytes32 slot = ORDERS;
        assembly {
            o.slot := slot
        }
    }
}

/// The same contract after its owner has made it reject all calls.
contract RefusingAttacker is Attacker {
    receive() external payable override {
        revert("refused");
    }

    fallback() external payable override {
        revert("refused");
    }
}
