// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.4;
//= holds transfer-keeps-the-sum
//= holds transfer-from-keeps-the-sum
//= holds allowance-is-needed
//= holds owner-changes-by-owner
//= holds balances-stay-within-the-supply

/// Allowances by signature: the code asks the precompiled ecrecover, and which chain it is on.
contract TokenPermit {
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => uint256) public nonces;
    uint256 public totalSupply;
    address public owner;
    bytes32 private constant PERMIT =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");

    constructor() {
        owner = msg.sender;
        totalSupply = 1000000;
        balanceOf[msg.sender] = totalSupply;
    }

    function transfer(address to, uint256 amount) public returns (bool) {
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount;
        return true;
    }

    function approve(address spender, uint256 amount) public returns (bool) {
        allowance[msg.sender][spender] = amount;
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) public returns (bool) {
        allowance[from][msg.sender] -= amount;
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        return true;
    }

    function domain() public view returns (bytes32) {
        return keccak256(abi.encode(block.chainid, address(this)));
    }

    function permit(address holder, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
    {
        require(block.timestamp <= deadline, "too late");
        bytes32 asked = keccak256(abi.encode(PERMIT, holder, spender, value, nonces[holder]++, deadline));
        address signer = ecrecover(keccak256(abi.encodePacked(hex"1901", domain(), asked)), v, r, s);
        require(signer != address(0) && signer == holder, "not signed");
        allowance[holder][spender] = value;
    }
}
