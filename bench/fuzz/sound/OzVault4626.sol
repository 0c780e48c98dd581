// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import "@openzeppelin/contracts/token/ERC20/extensions/ERC4626.sol";

contract OzVault4626 is ERC4626 {
    constructor(IERC20 token) ERC20("Vault", "VLT") ERC4626(token) {}
}
