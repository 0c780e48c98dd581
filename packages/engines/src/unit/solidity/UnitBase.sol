// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

import {Base} from "./Base.sol";

/// Reads come from a user account: a contract that this test calls directly could read the test's code.
interface ViewVm {
    function prank(address sender, address origin) external view;
}

/// Shared by generated unit tests: tries calls until one succeeds, and reports who has access.
abstract contract UnitBase is Base {
    /// A test's message; forge prints it.
    event log(string);

    /// A call that burns more than this isn't tried again with other inputs.
    uint256 internal constant HEAVY_GAS = 1000000;
    uint256 internal constant TRIAL_GAS = 3000000;
    /// Once the calls of a test have used this much, each further one may use only a little.
    uint256 internal constant TEST_GAS = 2500000;
    uint256 internal constant LATE_GAS = 60000;

    /// The state before the deployment.
    uint256 internal undeployed;
    bool internal isDeployed;
    uint256 private spent;
    mapping(uint256 => bool) private hasPut;

    /// The contract under test.
    function target() internal pure virtual returns (address);

    /// Calls of every function that deposits something, as a deployer and a user would make them.
    function prepare() internal virtual;

    /// A refused call may need a later one first, as a deposit needs an open pool.
    function prepareTwice() private {
        prepare();
        prepare();
    }

    /// One of the calls of `prepare`, made until it succeeds once.
    function put(uint256 index, address sender, uint256 value, bytes memory data) internal {
        if (!hasPut[index]) hasPut[index] = trial(sender, value, data);
    }

    /// Ends a test that shows nothing. Foundry accepts no skip after a call has reverted.
    function undecided(string memory why) internal pure {
        revert(why);
    }

    function needsTarget() internal view {
        if (!isDeployed) undecided("not reachable: the contract was not deployed");
    }

    /// Passes when one of the calls succeeds: right after deployment, then after other calls, then a month later.
    function exercise(bytes[] memory inputs, uint256[] memory values) internal {
        needsTarget();
        uint256 fresh = vm.snapshotState();
        if (tryAll(inputs, values)) return;
        if (spent > TEST_GAS) undecided("reverted: out of gas");
        vm.revertToState(fresh);
        prepareTwice();
        if (tryAll(inputs, values)) return;
        vm.warp(block.timestamp + 30 days);
        vm.roll(block.number + 216000);
        if (tryAll(inputs, values)) return;
        undecided("reverted: with every input tried");
    }

    function tryAll(bytes[] memory inputs, uint256[] memory values) private returns (bool) {
        for (uint256 i = 0; i < inputs.length; i++) {
            for (uint256 j = 0; j < values.length; j++) {
                uint256 before = gasleft();
                if (trial(DEPLOYER, values[j], inputs[i])) return pass("accepted from the deployer");
                if (before - gasleft() > HEAVY_GAS) return false;
                if (trial(USER, values[j], inputs[i])) return pass("accepted from a user");
            }
        }
        return trial(STRANGER, values[0], inputs[0]) && pass("accepted from a stranger");
    }

    function trial(address sender, uint256 value, bytes memory data) internal returns (bool success) {
        address to = target();
        uint256 most = spent < TEST_GAS ? TRIAL_GAS : LATE_GAS;
        uint256 before = gasleft();
        vm.prank(sender, sender);
        assembly {
            success := call(most, to, value, add(data, 32), mload(data), 0, 0)
        }
        spent += before - gasleft();
    }

    function pass(string memory what) internal returns (bool) {
        emit log(what);
        return true;
    }

    /// Passes when a call that the deployer may make changes nothing when a stranger makes it.
    function refusesStrangers(bytes[] memory inputs, uint256[] memory values) internal {
        needsTarget();
        if (strangerIsRefused(inputs, values)) return;
        prepareTwice();
        if (strangerIsRefused(inputs, values)) return;
        undecided("reverted: nobody had access with the inputs tried");
    }

    /// Whether one of the inputs worked for the deployer; if it works for a stranger too, the test fails.
    function strangerIsRefused(bytes[] memory inputs, uint256[] memory values) private returns (bool) {
        for (uint256 i = 0; i < inputs.length; i++) {
            for (uint256 j = 0; j < values.length; j++) {
                uint256 before = gasleft();
                if (!changes(DEPLOYER, values[j], inputs[i])) {
                    if (before - gasleft() > HEAVY_GAS) return false;
                    continue;
                }
                check(!changes(STRANGER, values[j], inputs[i]), "expected: a stranger is refused");
                return pass("the deployer has access, a stranger does not");
            }
        }
        return false;
    }

    /// Whether a call succeeds and has an effect. The state is restored.
    function changes(address sender, uint256 value, bytes memory data) internal returns (bool hasEffect) {
        address to = target();
        uint256 state = vm.snapshotState();
        uint256 balance = to.balance;
        vm.record();
        vm.recordLogs();
        if (!trial(sender, value, data)) {
            vm.revertToState(state);
            return false;
        }
        hasEffect = vm.getRecordedLogs().length > 0 || to.balance != balance + value || to.code.length == 0;
        (, bytes32[] memory slots) = vm.accesses(to);
        bytes32[] memory written = new bytes32[](slots.length);
        for (uint256 i = 0; i < slots.length; i++) written[i] = vm.load(to, slots[i]);
        vm.revertToState(state);
        for (uint256 i = 0; i < slots.length; i++) {
            if (vm.load(to, slots[i]) != written[i]) hasEffect = true;
        }
    }

    /// Passes when none of these calls makes the calling stranger the account that a getter names.
    function keeps(bytes4 getter, bytes[] memory inputs, uint256[] memory values) internal {
        needsTarget();
        if (wordOf(getter) != uint160(DEPLOYER)) undecided("not reachable: the getter does not return the deployer");
        for (uint256 i = 0; i < inputs.length; i++) {
            uint256 state = vm.snapshotState();
            trial(STRANGER, values[i], inputs[i]);
            if (wordOf(getter) == uint160(STRANGER)) {
                revert(string.concat("expected: a stranger does not take over by call ", vm.toString(i)));
            }
            vm.revertToState(state);
        }
    }

    /// The answer of a getter without parameters; zero when it reverts.
    function wordOf(bytes4 getter) internal view returns (uint256) {
        (bool success, uint256 word) = ask(abi.encodeWithSelector(getter));
        return success ? word : 0;
    }

    /// The first word of an answer, however long it is.
    function ask(bytes memory data) internal view returns (bool success, uint256 word) {
        address to = target();
        ViewVm(address(vm)).prank(USER, USER);
        assembly {
            mstore(0, 0)
            success := staticcall(TRIAL_GAS, to, add(data, 32), mload(data), 0, 32)
            success := and(success, gt(returndatasize(), 31))
            word := mload(0)
        }
    }
}
