pragma solidity 0.4.24;

/// Slither 0.11.6 crashes on the two-part assignment below.
contract Forwarder {
    function forward(address target) public payable {
        (bool ok,) = target.call.value(msg.value)("");
        require(ok);
    }
}
