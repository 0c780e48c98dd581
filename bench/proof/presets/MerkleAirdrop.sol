// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts@5.4.0/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts@5.4.0/token/ERC20/utils/SafeERC20.sol";
import {MerkleProof} from "@openzeppelin/contracts@5.4.0/utils/cryptography/MerkleProof.sol";
import {BitMaps} from "@openzeppelin/contracts@5.4.0/utils/structs/BitMaps.sol";

/// Tokens for everybody who is in a tree, once each.
contract MerkleAirdrop {
    using SafeERC20 for IERC20;
    using BitMaps for BitMaps.BitMap;

    IERC20 public immutable token;
    bytes32 public immutable root;
    BitMaps.BitMap private claimed;

    event Claimed(uint256 indexed index, address indexed account, uint256 amount);

    constructor(IERC20 token_, bytes32 root_) {
        token = token_;
        root = root_;
    }

    function claim(uint256 index, address account, uint256 amount, bytes32[] calldata proof) external {
        require(!claimed.get(index), "claimed");
        bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(index, account, amount))));
        require(MerkleProof.verifyCalldata(proof, root, leaf), "proof");
        claimed.set(index);
        emit Claimed(index, account, amount);
        token.safeTransfer(account, amount);
    }
}
