// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Campaign} from "./Campaign.sol";
import {ExchangeWatcher} from "./ExchangeWatcher.sol";

/// Random swaps and liquidity; every property is checked after each call.
/// forge-config: default.invariant.runs = 24
/// forge-config: default.invariant.depth = 20
/// forge-config: default.invariant.shrink_run_limit = 300
contract ExchangeFuzz is Campaign {
    function setUp() public {
        ExchangeWatcher exchange = new ExchangeWatcher();
        exchange.open();
        watcher = exchange;
        watcher.countReached();
        actions.push(exchange.add.selector);
        actions.push(exchange.remove.selector);
        actions.push(exchange.swap.selector);
        actions.push(exchange.swapBack.selector);
        actions.push(exchange.addAndRemove.selector);
        actions.push(exchange.other.selector);
        actions.push(exchange.otherAgain.selector);
    }

    function test_works() public {
        (bool adds, bool swaps, bool removes) = ExchangeWatcher(address(watcher)).works();
        require(adds, "no deposit worked");
        require(swaps, "no swap worked");
        require(removes, "no withdrawal worked");
    }
}
