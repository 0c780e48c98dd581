// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

/// @notice Carries out what the governor decided, two days later. The guardian may veto until then.
contract LagoonTimelock {
    uint256 public constant DELAY = 2 days;

    struct Operation {
        address target;
        uint64 readyAt;
        bytes data;
    }

    address public immutable deployer;
    address public immutable guardian;
    address public governor;
    mapping(uint256 id => Operation) public operations;

    event GovernorSet(address indexed governor);
    event Scheduled(uint256 indexed id, address indexed target, uint256 readyAt);
    event Executed(uint256 indexed id);
    event Vetoed(uint256 indexed id);

    error NotAllowed(address caller);
    error NotReady(uint256 id);
    error CallFailed(bytes reason);

    constructor(address guardian_) {
        deployer = msg.sender;
        guardian = guardian_;
    }

    /// @notice The governor needs the timelock's address first, so it is set once afterwards.
    function setGovernor(address governor_) external {
        if (msg.sender != deployer || governor != address(0)) revert NotAllowed(msg.sender);
        governor = governor_;
        emit GovernorSet(governor_);
    }

    function schedule(uint256 id, address target, bytes calldata data) external {
        if (msg.sender != governor) revert NotAllowed(msg.sender);
        uint64 readyAt = uint64(block.timestamp + DELAY);
        operations[id] = Operation({target: target, readyAt: readyAt, data: data});
        emit Scheduled(id, target, readyAt);
    }

    function execute(uint256 id) external returns (bytes memory result) {
        Operation memory operation = operations[id];
        if (operation.readyAt == 0 || block.timestamp < operation.readyAt) revert NotReady(id);
        delete operations[id];
        emit Executed(id);
        bool ok;
        (ok, result) = operation.target.call(operation.data);
        if (!ok) revert CallFailed(result);
    }

    function veto(uint256 id) external {
        if (msg.sender != guardian) revert NotAllowed(msg.sender);
        delete operations[id];
        emit Vetoed(id);
    }
}
