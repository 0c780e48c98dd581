// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.6.0;
//= fails no-ether-to-strangers

contract OpenPurse {
    function pay() public payable {}

    function leave(address payable to, uint256 amount) public {
        require(amount <= address(this).balance / 2, "too much at once");
        to.transfer(amount);
    }
}
