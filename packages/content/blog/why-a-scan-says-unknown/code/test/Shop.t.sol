// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {AssertedShop} from "../src/AssertedShop.sol";
import {Cubes} from "../src/Cubes.sol";
import {Shop} from "../src/Shop.sol";

contract ShopTest {
    Shop private shop = new Shop();
    AssertedShop private asserted = new AssertedShop();
    Cubes private cubes = new Cubes();

    function testFuzz_price_is_never_zero(uint256 quantity, uint256 code) external view {
        assert(shop.price((quantity % 1000) + 1, code) > 0);
    }

    function test_one_code_makes_everything_free() external view {
        uint256 code = voucher();

        assert(shop.price(1, code) == 0);
        assert(shop.price(1000, code) == 0);
    }

    function test_every_quantity_has_a_price_for_one_fixed_code() external view {
        for (uint256 quantity = 1; quantity <= 1000; quantity++) {
            assert(shop.price(quantity, 0) == quantity * 0.01 ether);
        }
    }

    function test_the_counterexample_of_the_solver_does_not_hold() external view {
        assert(asserted.price(1, 0) == 0.01 ether);
    }

    function testFuzz_cubes(uint80 x, uint80 y, uint80 z) external view {
        if (x > 0 && y > 0 && z > 0) cubes.check(x, y, z);
    }

    function voucher() private pure returns (uint256 code) {
        code = 1;
        for (uint256 i = 0; i < 100; i++) code = uint256(keccak256(abi.encode(code)));
    }
}
