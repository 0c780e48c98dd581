// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ECDSA} from "@openzeppelin/contracts@5.4.0/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts@5.4.0/utils/cryptography/EIP712.sol";
import {Nonces} from "@openzeppelin/contracts@5.4.0/utils/Nonces.sol";
import {Ownable} from "@openzeppelin/contracts@5.4.0/access/Ownable.sol";

/// The owner signs payments; each signature pays once.
contract SignedClaims is EIP712, Nonces, Ownable {
    bytes32 private constant CLAIM = keccak256("Claim(address to,uint256 amount,uint256 nonce,uint256 deadline)");

    constructor() payable EIP712("Claims", "1") Ownable(msg.sender) {}

    receive() external payable {}

    function claim(address payable to, uint256 amount, uint256 deadline, bytes calldata signature) external {
        require(block.timestamp <= deadline, "too late");
        bytes32 digest = _hashTypedDataV4(keccak256(abi.encode(CLAIM, to, amount, _useNonce(to), deadline)));
        require(ECDSA.recover(digest, signature) == owner(), "signature");
        (bool ok, ) = to.call{value: amount}("");
        require(ok, "refused");
    }
}
