// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.6.0;

import "@openzeppelin/contracts@3.4.2/presets/ERC20PresetMinterPauser.sol";

contract Oz3Preset20 is ERC20PresetMinterPauser {
    constructor() public ERC20PresetMinterPauser("Preset", "PRE") {}
}
