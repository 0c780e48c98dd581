// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {UpgradeableBeacon} from "@openzeppelin/contracts@5.4.0/proxy/beacon/UpgradeableBeacon.sol";
import {BeaconProxy} from "@openzeppelin/contracts@5.4.0/proxy/beacon/BeaconProxy.sol";
import {Ownable} from "@openzeppelin/contracts@5.4.0/access/Ownable.sol";
import {FleetUnit} from "./FleetUnit.sol";

/// Many units that share one logic; the owner upgrades all of them together.
contract BeaconFleet is Ownable {
    UpgradeableBeacon public immutable beacon;
    address[] public units;

    constructor() Ownable(msg.sender) {
        beacon = new UpgradeableBeacon(address(new FleetUnit()), address(this));
    }

    function launch(bytes32 name) external onlyOwner returns (address unit) {
        unit = address(new BeaconProxy(address(beacon), abi.encodeCall(FleetUnit.initialize, (name))));
        units.push(unit);
    }

    function upgrade(address logic) external onlyOwner {
        beacon.upgradeTo(logic);
    }
}
