// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.5.17;

import "@openzeppelin/contracts/token/ERC20/ERC20Detailed.sol";
import "@openzeppelin/contracts/token/ERC20/ERC20Mintable.sol";
import "@openzeppelin/contracts/token/ERC20/ERC20Pausable.sol";

/// @notice Token of the sale. The crowdsale is made a minter; minting ends when the deployer renounces the role.
contract ReefToken is ERC20Detailed, ERC20Mintable, ERC20Pausable {
    constructor() public ERC20Detailed("Reef", "REEF", 18) {}
}
