// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.6.0;

import "@openzeppelin/contracts@3.4.2/presets/ERC721PresetMinterPauserAutoId.sol";

contract Oz3Preset721 is ERC721PresetMinterPauserAutoId {
    constructor() public ERC721PresetMinterPauserAutoId("Preset", "PRE", "https://example.org/") {}
}
