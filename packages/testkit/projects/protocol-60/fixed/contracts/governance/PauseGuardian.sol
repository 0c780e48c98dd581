// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Errors} from "../libraries/Errors.sol";

interface IPausable {
    function pause() external;
}

/// @notice Any one of a few people can stop the pool at once.
contract PauseGuardian {
    IPausable public immutable pool;
    mapping(address person => bool) public isGuardian;

    event Stopped(address indexed by);

    error NotGuardian(address caller);

    constructor(IPausable pool_, address[] memory people) {
        pool = pool_;
        for (uint256 i = 0; i < people.length; ++i) {
            if (people[i] == address(0)) revert Errors.ZeroAddress();
            isGuardian[people[i]] = true;
        }
    }

    function stop() external {
        if (!isGuardian[msg.sender]) revert NotGuardian(msg.sender);
        emit Stopped(msg.sender);
        pool.pause();
    }
}
