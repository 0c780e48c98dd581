// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Attacker} from "./Attacker.sol";
import {Story} from "./Story.sol";

address constant deployer = address(0xde910001);
address constant user = address(0x05e40001);
address constant otherUser = address(0x05e40002);
address constant attacker = address(0x0bad0001);
address constant attackContract = address(0x0badc0de);

/// A token whose balances a test compares.
interface BalanceToken {
    function balanceOf(address account) external view returns (uint256);
    function totalSupply() external view returns (uint256);
}

/// Foundry's assertions and expectations.
interface ExpectVm {
    function assertEq(address left, address right, string calldata error) external pure;
    function assertEq(bytes32 left, bytes32 right, string calldata error) external pure;
    function assertEq(uint256 left, uint256 right, string calldata error) external pure;
    function assertNotEq(address left, address right, string calldata error) external pure;
    function assertFalse(bool condition, string calldata error) external pure;
    function assertGe(uint256 left, uint256 right, string calldata error) external pure;
    function assertGt(uint256 left, uint256 right, string calldata error) external pure;
    function assertLe(uint256 left, uint256 right, string calldata error) external pure;
    function assertLt(uint256 left, uint256 right, string calldata error) external pure;
    function assertTrue(bool condition, string calldata error) external pure;
    function expectCall(address callee, bytes calldata data) external;
    function expectRevert() external;
    function expectRevert(bytes calldata data) external;
}

/// An attacker's contract that calls its target again while the target calls it.
abstract contract Reentrant is Attacker {
    uint256 internal reentries;

    function reenter() internal virtual;

    receive() external payable override {
        reenterOnce();
    }

    fallback() external payable override {
        reenterOnce();
        bytes32 answer = bytes32(uint256(1));
        assembly {
            mstore(0, answer)
            return(0, 32)
        }
    }

    /// A plain transfer has no gas for more.
    function reenterOnce() private {
        if (gasleft() < 10000 || reentries == 0) return;
        reentries--;
        reenter();
    }
}

/// The base of readable tests. Names are those of forge-std where it has the same function.
abstract contract ProofTest is Story {
    ExpectVm private constant expect = ExpectVm(address(vm));

    /// The attacker's contract pays for its own calls.
    function fundAttackContract() internal {
        vm.deal(attackContract, 1000000 ether);
    }

    /// Sends the next call from this account, one block later. The attacker sends what their contract calls.
    function prank(address sender) internal {
        prank(sender, sender == attackContract ? attacker : sender);
    }

    /// Sends the next call from `sender` in a transaction of `origin`.
    function prank(address sender, address origin) internal {
        pass(actTime);
        vm.prank(sender, origin);
    }

    function skip(uint256 time) internal {
        pass(time);
    }

    /// Sends ether without data.
    function pay(address to, uint256 value) internal {
        (bool success,) = to.call{value: value}("");
        require(success, "the payment failed");
    }

    /// Makes all later calls to this account fail, payments included.
    function failCallsTo(address account) internal {
        breakDown(account, "");
    }

    /// Replaces the attacker's contract, at the same address.
    function useAttackContract(address example) internal {
        vm.etch(attackContract, example.code);
    }

    /// After `startWatching`: whether the target destroyed itself.
    function wasDestroyed() internal returns (bool) {
        Deed memory deed;
        stopWatching(deed);
        return isDestroyed(deed);
    }

    /// After `startWatching`: whether the target's storage or balance changed.
    function hasChangedState() internal returns (bool) {
        Deed memory deed;
        stopWatching(deed);
        return deed.hasWritten;
    }

    /// After `startWatching`: a hash of the target's writes and events.
    function effects() internal returns (bytes32) {
        Deed memory deed;
        stopWatching(deed);
        return deed.effects;
    }

    /// The tokens of all actors and the token's own, for tokens without a total supply.
    function totalHeld(address token) internal view returns (uint256) {
        return attackerHolds(token) + othersHold(token, token);
    }

    /// An address in storage, `shift` bits from the right of its slot.
    function storedAddress(address target, bytes32 slot, uint256 shift) internal view returns (address) {
        return address(uint160(uint256(vm.load(target, slot)) >> shift));
    }

    /// The revert data of checked arithmetic at one operation.
    function overflowAt(uint256 site) internal pure returns (bytes memory) {
        return abi.encode(TWIN_MARKER, site);
    }

    /// Storage that was read before costs as much as in a new transaction.
    function cool(address target) internal {
        watch.cool(target);
    }

    function expectCall(address callee, bytes memory data) internal {
        expect.expectCall(callee, data);
    }

    function expectRevert() internal {
        expect.expectRevert();
    }

    function expectRevert(bytes memory data) internal {
        expect.expectRevert(data);
    }

    function assertEq(address left, address right, string memory error) internal pure {
        expect.assertEq(left, right, error);
    }

    function assertEq(bytes32 left, bytes32 right, string memory error) internal pure {
        expect.assertEq(left, right, error);
    }

    function assertEq(uint256 left, uint256 right, string memory error) internal pure {
        expect.assertEq(left, right, error);
    }

    function assertNotEq(address left, address right, string memory error) internal pure {
        expect.assertNotEq(left, right, error);
    }

    function assertFalse(bool condition, string memory error) internal pure {
        expect.assertFalse(condition, error);
    }

    function assertGe(uint256 left, uint256 right, string memory error) internal pure {
        expect.assertGe(left, right, error);
    }

    function assertGt(uint256 left, uint256 right, string memory error) internal pure {
        expect.assertGt(left, right, error);
    }

    function assertLe(uint256 left, uint256 right, string memory error) internal pure {
        expect.assertLe(left, right, error);
    }

    function assertLt(uint256 left, uint256 right, string memory error) internal pure {
        expect.assertLt(left, right, error);
    }

    function assertTrue(bool condition, string memory error) internal pure {
        expect.assertTrue(condition, error);
    }
}
