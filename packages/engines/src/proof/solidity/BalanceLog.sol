// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Story} from "./Story.sol";

/// Logs balances between the steps of an attack, for the report. Emitted projects don't contain it.
abstract contract BalanceLog is Story {
    /// For ether and then each token: its decimals, and the balance of each holder.
    event Balances(uint256[] numbers);

    function logBalances(address[] memory tokens) internal {
        address[6] memory holders = [DEPLOYER, USER, OTHER, STRANGER, ATTACKER, victim()];
        uint256 width = 1 + holders.length;
        uint256[] memory numbers = new uint256[](width * (1 + tokens.length));
        numbers[0] = 18;
        for (uint256 i; i < holders.length; i++) numbers[1 + i] = holders[i].balance;
        for (uint256 k; k < tokens.length; k++) {
            numbers[width * (k + 1)] = query(tokens[k], abi.encodeWithSignature("decimals()"));
            for (uint256 i; i < holders.length; i++) numbers[width * (k + 1) + 1 + i] = held(tokens[k], holders[i]);
        }
        emit Balances(numbers);
    }
}
