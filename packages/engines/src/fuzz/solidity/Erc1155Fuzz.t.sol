// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Campaign} from "./Campaign.sol";
import {Erc1155Watcher} from "./Erc1155Watcher.sol";

/// Random calls by five actors; every property of the standard is checked after each call.
/// forge-config: default.invariant.runs = 32
/// forge-config: default.invariant.depth = 32
/// forge-config: default.invariant.shrink_run_limit = 300
contract Erc1155Fuzz is Campaign {
    function setUp() public {
        Erc1155Watcher erc1155 = new Erc1155Watcher();
        erc1155.open();
        watcher = erc1155;
        watcher.countReached();
        actions.push(erc1155.transfer.selector);
        actions.push(erc1155.transferFrom.selector);
        actions.push(erc1155.transferMany.selector);
        actions.push(erc1155.transferUneven.selector);
        actions.push(erc1155.approveAll.selector);
        actions.push(erc1155.spend.selector);
        actions.push(erc1155.transferAgain.selector);
        actions.push(erc1155.other.selector);
        actions.push(erc1155.otherAgain.selector);
    }

    function test_works() public {
        (bool transfers, bool spends) = Erc1155Watcher(address(watcher)).works();
        require(transfers, "no transfer worked");
        require(spends, "no approval could be used");
    }
}
