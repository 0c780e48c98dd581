// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// A contract of which most is right: a report must not be noisy about it.
contract Escrow {
    error NotParty();
    error NotFunded();

    address public immutable buyer;
    address public immutable seller;
    uint256 public funded;
    uint256 public released;

    event Released(address indexed to, uint256 amount);

    constructor(address otherSeller) {
        require(otherSeller != address(0), "no seller");
        buyer = msg.sender;
        seller = otherSeller;
    }

    function fund() external payable {
        if (msg.sender != buyer) revert NotParty();
        funded += msg.value;
    }

    function release(uint256 amount) external {
        if (msg.sender != buyer) revert NotParty();
        if (amount > funded) revert NotFunded();
        unchecked {
            funded -= amount;
            released += amount;
        }
        emit Released(seller, amount);
        (bool sent, ) = payable(seller).call{value: amount}("");
        require(sent, "not sent");
    }
}
