// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Test} from "forge-std/Test.sol";
import {Payroll} from "../src/Payroll.sol";
import {PayrollTreasury} from "../src/PayrollTreasury.sol";

contract PayrollTest is Test {
    function test_strangersCannotHire() public {
        PayrollTreasury treasury = new PayrollTreasury(IERC20(address(1)), address(this));
        Payroll payroll = new Payroll(treasury, address(2));
        vm.expectRevert();
        payroll.hire(address(this), 1e18);
    }
}
