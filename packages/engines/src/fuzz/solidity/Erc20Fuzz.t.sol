// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Erc20Watcher} from "./Erc20Watcher.sol";
import {Campaign} from "./Campaign.sol";

/// Random calls by five actors; every property of the standard is checked after each call.
/// forge-config: default.invariant.runs = 48
/// forge-config: default.invariant.depth = 32
/// forge-config: default.invariant.shrink_run_limit = 300
contract Erc20Fuzz is Campaign {
    function setUp() public {
        Erc20Watcher erc20 = new Erc20Watcher();
        erc20.open();
        watcher = erc20;
        watcher.countReached();
        actions.push(erc20.transfer.selector);
        actions.push(erc20.approve.selector);
        actions.push(erc20.transferFrom.selector);
        actions.push(erc20.spend.selector);
        actions.push(erc20.transferAgain.selector);
        actions.push(erc20.other.selector);
        actions.push(erc20.otherAgain.selector);
    }

    function test_works() public {
        (bool transfers, bool spends) = Erc20Watcher(address(watcher)).works();
        require(transfers, "no transfer worked");
        require(spends, "no approval could be used");
    }
}
