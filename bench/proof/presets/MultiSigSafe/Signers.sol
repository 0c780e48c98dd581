// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

abstract contract Signers {
    mapping(address => bool) public isSigner;
    uint256 public immutable threshold;

    constructor(address[] memory signers, uint256 threshold_) {
        require(threshold_ > 0 && threshold_ <= signers.length, "threshold");
        for (uint256 i = 0; i < signers.length; ++i) {
            require(signers[i] != address(0) && !isSigner[signers[i]], "signer");
            isSigner[signers[i]] = true;
        }
        threshold = threshold_;
    }

    modifier onlySigner() {
        require(isSigner[msg.sender], "signers only");
        _;
    }
}
