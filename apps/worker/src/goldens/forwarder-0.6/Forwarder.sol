// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.6.8;

contract Forwarder {
    address public implementation;
    address public admin;

    function initialize(address target) public {
        implementation = target;
        admin = msg.sender;
    }

    function upgrade(address target) external {
        require(tx.origin == admin, "not admin");
        implementation = target;
    }

    function run(address target, bytes calldata data) external payable returns (bytes memory) {
        (bool ok, bytes memory result) = target.delegatecall(data);
        require(ok, "failed");
        return result;
    }

    receive() external payable {}
}
