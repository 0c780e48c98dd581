// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Campaign} from "./Campaign.sol";
import {Erc721Watcher} from "./Erc721Watcher.sol";

/// Random calls by five actors; every property of the standard is checked after each call.
/// forge-config: default.invariant.runs = 48
/// forge-config: default.invariant.depth = 32
/// forge-config: default.invariant.shrink_run_limit = 300
contract Erc721Fuzz is Campaign {
    function setUp() public {
        Erc721Watcher erc721 = new Erc721Watcher();
        erc721.open();
        watcher = erc721;
        watcher.countReached();
        actions.push(erc721.transferFrom.selector);
        actions.push(erc721.approve.selector);
        actions.push(erc721.setApprovalForAll.selector);
        actions.push(erc721.spend.selector);
        actions.push(erc721.transferAgain.selector);
        actions.push(erc721.other.selector);
        actions.push(erc721.otherAgain.selector);
    }

    function test_works() public {
        (bool transfers, bool spends) = Erc721Watcher(address(watcher)).works();
        require(transfers, "no transfer worked");
        require(spends, "no approval could be used");
    }
}
