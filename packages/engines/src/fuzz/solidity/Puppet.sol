// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

/// A stranger with code: takes every token and, when armed, calls the token back once while it is being called.
contract Puppet {
    /// What it calls, and whether it came to it.
    bytes public again;
    bool public hasCalled;
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

    receive() external payable {
        _callBack();
    }

    /// Receivers of ERC721 answer with their own selector; other hooks are content with a true word.
    fallback(bytes calldata) external payable returns (bytes memory) {
        _callBack();
        return msg.sig == 0x150b7a02 ? abi.encode(msg.sig) : abi.encode(true);
    }

    function _callBack() private {
        if (!armed || msg.sender != token) return;
        (armed, hasCalled) = (false, true);
        (bool ok, ) = token.call(again);
        ok;
    }
}

/// A contract that knows nothing of tokens.
contract Mute {}
