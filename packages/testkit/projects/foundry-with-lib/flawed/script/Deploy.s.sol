// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import {Script} from "forge-std/Script.sol";
import {IToken} from "lean-kit/IToken.sol";
import {FeeCollector} from "../src/FeeCollector.sol";
import {VestingVault} from "../src/VestingVault.sol";

contract Deploy is Script {
    function run(IToken token, address owner) external returns (VestingVault vault) {
        vm.startBroadcast();
        vault = new VestingVault(token, new FeeCollector(owner), owner);
        vm.stopBroadcast();
    }
}
