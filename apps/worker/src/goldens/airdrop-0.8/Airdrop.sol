// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

contract Airdrop {
    address public signer;
    mapping(bytes32 => bool) public claimed;
    address[] public winners;

    constructor(address initial) payable {
        signer = initial;
    }

    function claim(address payable to, uint256 amount, uint8 v, bytes32 r, bytes32 s) external {
        bytes32 digest = keccak256(abi.encodePacked(to, amount));
        require(ecrecover(digest, v, r, s) == signer, "bad signature");
        claimed[digest] = true;
        winners.push(to);
        (bool sent, ) = to.call{value: amount}("");
        sent;
    }

    function surprise() external {
        uint256 lucky = uint256(keccak256(abi.encode(block.prevrandao, block.timestamp))) % winners.length;
        payable(winners[lucky]).transfer(1 ether);
    }

    function payAll() external {
        for (uint256 i = 0; i < winners.length; ++i) {
            payable(winners[i]).transfer(1 wei);
        }
    }
}
