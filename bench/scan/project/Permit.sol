// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.28;

import "./Ledger.sol";

/// Allowances by a signature (EIP-2612), each good once and until its deadline.
abstract contract Permit is Ledger {
    bytes32 private constant DOMAIN_TYPE =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant PERMIT_TYPE =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    uint256 private constant HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0;

    mapping(address => uint256) public nonces;

    error PermitExpired(uint256 deadline);
    error BadSignature();

    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        return keccak256(
            abi.encode(DOMAIN_TYPE, keccak256(bytes(name)), keccak256("1"), block.chainid, address(this))
        );
    }

    function permit(
        address owner_,
        address spender,
        uint256 value,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        if (block.timestamp > deadline) revert PermitExpired(deadline);
        if (uint256(s) > HALF_ORDER) revert BadSignature();
        bytes32 data = keccak256(abi.encode(PERMIT_TYPE, owner_, spender, value, nonces[owner_]++, deadline));
        bytes32 digest = keccak256(abi.encodePacked("\x19\x01", DOMAIN_SEPARATOR(), data));
        address signer = ecrecover(digest, v, r, s);
        if (signer == address(0) || signer != owner_) revert BadSignature();
        _approve(owner_, spender, value);
    }
}
