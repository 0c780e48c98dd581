// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {HarborToken} from "./HarborToken.sol";

/// @notice Mints at most a yearly emission, to whom the owner names.
contract EmissionMinter is Ownable {
    uint256 public constant YEARLY = 5_000_000e18;

    HarborToken public immutable token;
    uint256 public immutable startedAt;
    uint256 public minted;

    event Emitted(address indexed to, uint256 amount);

    error EmissionExceeded(uint256 available);

    constructor(HarborToken token_, address owner_) Ownable(owner_) {
        token = token_;
        startedAt = block.timestamp;
    }

    function available() public view returns (uint256) {
        return ((block.timestamp - startedAt) * YEARLY) / 365 days - minted;
    }

    function emitTo(address to, uint256 amount) external onlyOwner {
        uint256 left = available();
        if (amount > left) revert EmissionExceeded(left);
        minted += amount;
        emit Emitted(to, amount);
        token.mint(to, amount);
    }
}
