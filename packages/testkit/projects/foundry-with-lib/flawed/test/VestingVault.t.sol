// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import {Test} from "forge-std/Test.sol";
import {IToken} from "lean-kit/IToken.sol";
import {FeeCollector} from "../src/FeeCollector.sol";
import {VestingVault} from "../src/VestingVault.sol";

contract VestingVaultTest is Test {
    address private constant OWNER = address(0xA11CE);
    IToken private token = IToken(address(0x70CE));
    FeeCollector private collector;
    VestingVault private vault;

    function setUp() public {
        collector = new FeeCollector(OWNER);
        vault = new VestingVault(token, collector, OWNER);
    }

    function test_grantIsForTheOwner() public {
        vm.expectRevert();
        vault.grant(address(this), 1e18, 30 days, 365 days);
    }
}
