// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {Guarded} from "../access/Guarded.sol";
import {IAccessRegistry} from "../interfaces/IAccessRegistry.sol";
import {IRewardsVault} from "../interfaces/IRewardsVault.sol";

/// @notice Rewards that are computed off chain and published as a Merkle root of cumulative amounts.
contract RewardsDistributor is Guarded {
    IRewardsVault public immutable vault;
    bytes32 public root;
    mapping(address account => uint256 amount) public claimed;

    event RootSet(bytes32 root);
    event Claimed(address indexed account, uint256 amount);

    error BadProof();
    error NothingToClaim();

    constructor(IAccessRegistry registry_, IRewardsVault vault_) Guarded(registry_) {
        vault = vault_;
    }

    function setRoot(bytes32 root_) external {
        root = root_;
        emit RootSet(root_);
    }

    function claim(uint256 total, bytes32[] calldata proof) external returns (uint256 amount) {
        bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(msg.sender, total))));
        if (!MerkleProof.verifyCalldata(proof, root, leaf)) revert BadProof();
        uint256 before = claimed[msg.sender];
        if (total <= before) revert NothingToClaim();
        amount = total - before;
        claimed[msg.sender] = total;
        emit Claimed(msg.sender, amount);
        vault.pay(msg.sender, amount);
    }
}
