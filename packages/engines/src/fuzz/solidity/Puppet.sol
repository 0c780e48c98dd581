// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

/// A stranger with code: accepts every token and, when armed, calls the contract back once during a call.
contract Puppet {
    /// The call it makes, and whether it was made.
    bytes public again;
    bool public hasCalled;
    /// How often proposals called it.
    uint256 public calls;
    address private token;
    bool private armed;

    function arm(bytes calldata data) external {
        again = data;
        (armed, hasCalled) = (true, false);
    }

    function run(address to, bytes calldata data) external payable returns (bool ok, bytes memory answer) {
        token = to;
        (ok, answer) = to.call{value: msg.value}(data);
        armed = false;
    }

    /// The call of every proposal that is voted on.
    function note() external payable {
        calls++;
        _callBack();
    }

    receive() external payable {
        _callBack();
    }

    /// ERC721 and ERC1155 receivers answer with their own selector; other hooks accept a true word.
    fallback(bytes calldata) external payable returns (bytes memory) {
        _callBack();
        bool isReceiver = msg.sig == 0x150b7a02 || msg.sig == 0xf23a6e61 || msg.sig == 0xbc197c81;
        return isReceiver ? abi.encode(msg.sig) : abi.encode(true);
    }

    function _callBack() private {
        if (!armed || msg.sender != token) return;
        (armed, hasCalled) = (false, true);
        (bool ok, ) = token.call(again);
        ok;
    }
}

/// A contract that doesn't handle tokens.
contract Mute {}
