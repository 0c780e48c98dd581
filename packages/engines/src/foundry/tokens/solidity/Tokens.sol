// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Base} from "./Base.sol";

/// Getters are called as a user: a contract called by this test could read the test's code.
interface ViewVm {
    function prank(address sender, address origin) external view;
    function startPrank(address sender, address origin) external view;
    function stopPrank() external view;
}

/// Gives every actor tokens before a story begins, and counts who holds how many.
abstract contract Tokens is Base {
    address internal constant ATTACKER = address(0x0badc0de);
    uint256 private constant SHARES = 8;
    uint256 internal constant MINTED = 1000000 ether;
    /// Larger balances count as this much, so that sums of them never overflow.
    uint256 internal constant MOST = 1 << 240;
    /// Of an ERC1155, the first ids are counted together.
    uint256 private constant COUNTED_IDS = 4;

    /// The tokens that are ERC1155.
    mapping(address => bool) internal hasIds;

    /// Everyone gets an equal share of the token and approves `spender`.
    function endow(address token, address spender) internal {
        address[5] memory actors = [DEPLOYER, USER, OTHER, STRANGER, ATTACKER];
        address source = firstHolder(token);
        uint256 amount = source == address(0) ? MINTED : held(token, source) / SHARES;
        for (uint256 i; i < actors.length; i++) {
            if (actors[i] != source) give(token, source, actors[i], amount);
            callAs(actors[i], token, 0, abi.encodeWithSignature("approve(address,uint256)", spender, type(uint256).max));
        }
    }

    /// For a contract that can't pull tokens: somebody has to send them.
    function stock(address token, address to) internal {
        give(token, DEPLOYER, to, held(token, DEPLOYER) / 2);
    }

    function firstHolder(address token) private view returns (address) {
        if (held(token, DEPLOYER) >= SHARES) return DEPLOYER;
        if (held(token, USER) >= SHARES) return USER;
        return held(token, OTHER) >= SHARES ? OTHER : address(0);
    }

    /// By transfer, or by the deployer's mint, or, where neither works, by writing the balance as Foundry's `deal` does.
    function give(address token, address source, address to, uint256 amount) private {
        if (source != address(0)) {
            callAs(source, token, 0, abi.encodeWithSignature("transfer(address,uint256)", to, amount));
            return;
        }
        callAs(DEPLOYER, token, 0, abi.encodeWithSignature("mint(address,uint256)", to, amount));
        if (held(token, to) == 0) writeAnswer(token, abi.encodeWithSignature("balanceOf(address)", to), amount);
    }

    /// Writes into the storage of `token` until it answers a question with this number.
    function writeAnswer(address token, bytes memory question, uint256 wanted) internal {
        vm.record();
        query(token, question);
        (bytes32[] memory reads,) = vm.accesses(token);
        for (uint256 i = reads.length; i > 0; i--) {
            bytes32 before = vm.load(token, reads[i - 1]);
            vm.store(token, reads[i - 1], bytes32(wanted));
            if (query(token, question) == wanted) return;
            vm.store(token, reads[i - 1], before);
        }
    }

    function held(address token, address account) internal view returns (uint256) {
        address[] memory accounts = new address[](1);
        accounts[0] = account;
        return heldBy(token, accounts)[0];
    }

    function supplyOf(address token) internal view returns (uint256) {
        return capped(query(token, abi.encodeWithSignature("totalSupply()")));
    }

    function capped(uint256 value) private pure returns (uint256) {
        return value > MOST ? MOST : value;
    }

    /// The number that a reading function answers; zero when it doesn't answer.
    function query(address to, bytes memory question) internal view returns (uint256) {
        ViewVm(address(vm)).prank(USER, USER);
        return read(to, question);
    }

    function read(address to, bytes memory question) private view returns (uint256 value) {
        (bool success, bytes memory answer) = to.staticcall{gas: 300000}(question);
        if (success && answer.length >= 32) value = abi.decode(answer, (uint256));
    }

    /// What each of these accounts holds. One prank for all: a search counts often, and cheatcodes take time.
    function heldBy(address token, address[] memory accounts) internal view returns (uint256[] memory amounts) {
        amounts = new uint256[](accounts.length);
        ViewVm(address(vm)).startPrank(USER, USER);
        for (uint256 i; i < accounts.length; i++) {
            amounts[i] = hasIds[token]
                ? countIds(token, accounts[i])
                : capped(read(token, abi.encodeWithSignature("balanceOf(address)", accounts[i])));
        }
        ViewVm(address(vm)).stopPrank();
    }

    function countIds(address token, address account) private view returns (uint256 amount) {
        for (uint256 id; id < COUNTED_IDS; id++) {
            amount += capped(read(token, abi.encodeWithSignature("balanceOf(address,uint256)", account, id)));
        }
    }

    function attackerHolds(address token) internal view returns (uint256) {
        return held(token, STRANGER) + held(token, ATTACKER);
    }

    function usersHold(address token) internal view returns (uint256) {
        return held(token, USER) + held(token, OTHER);
    }

    /// What the deployer, the users and `spender` hold together.
    function othersHold(address token, address spender) internal view returns (uint256) {
        return usersHold(token) + held(token, DEPLOYER) + held(token, spender);
    }
}
