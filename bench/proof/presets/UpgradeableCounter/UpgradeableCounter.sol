// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {UUPSUpgradeable} from "@openzeppelin/contracts@5.4.0/proxy/utils/UUPSUpgradeable.sol";
import {Initializable} from "@openzeppelin/contracts@5.4.0/proxy/utils/Initializable.sol";
import {OwnedStorage} from "./OwnedStorage.sol";

/// Logic behind a proxy of its own; only the owner upgrades.
contract UpgradeableCounter is Initializable, UUPSUpgradeable, OwnedStorage {
    uint256 public count;

    constructor() {
        _disableInitializers();
    }

    function initialize(address owner_) external initializer {
        _setOwner(owner_);
    }

    function increase() external {
        count += 1;
    }

    function _authorizeUpgrade(address) internal view override {
        _checkOwner();
    }
}
