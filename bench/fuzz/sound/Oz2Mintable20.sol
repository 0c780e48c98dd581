// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.5.0;

import "@openzeppelin/contracts@2.5.1/token/ERC20/ERC20Mintable.sol";
import "@openzeppelin/contracts@2.5.1/token/ERC20/ERC20Burnable.sol";

contract Oz2Mintable20 is ERC20Mintable, ERC20Burnable {}
