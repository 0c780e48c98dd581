// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

/// The Foundry cheatcodes that generated tests use.
interface Vm {
    struct Log {
        bytes32[] topics;
        bytes data;
        address emitter;
    }

    function accesses(address target) external returns (bytes32[] memory reads, bytes32[] memory writes);
    function assume(bool condition) external pure;
    function copyStorage(address from, address to) external;
    function deal(address account, uint256 balance) external;
    function etch(address target, bytes calldata code) external;
    function getNonce(address account) external view returns (uint64);
    function getRecordedLogs() external returns (Log[] memory);
    function label(address account, string calldata name) external;
    function load(address target, bytes32 slot) external view returns (bytes32);
    function mockCall(address callee, bytes calldata data, bytes calldata answer) external;
    function mockCallRevert(address callee, bytes calldata data, bytes calldata answer) external;
    function clearMockedCalls() external;
    function prank(address sender, address origin) external;
    function record() external;
    function recordLogs() external;
    function revertToState(uint256 id) external returns (bool);
    function roll(uint256 number) external;
    function setNonceUnsafe(address account, uint64 nonce) external;
    function skip(bool skipTest, string calldata reason) external;
    function snapshotState() external returns (uint256);
    function startPrank(address sender, address origin) external;
    function stopPrank() external;
    function store(address target, bytes32 slot, bytes32 value) external;
    function toString(address value) external pure returns (string memory);
    function toString(uint256 value) external pure returns (string memory);
    function warp(uint256 time) external;
}

/// The base of every generated test: actors, assertions, and deployment from creation bytecode of any compiler.
abstract contract Base {
    Vm internal constant vm = Vm(0x7109709ECfa91a80626fF3989D68f67F5b1DD12D);

    address internal constant DEPLOYER = address(0xde910001);
    address internal constant USER = address(0x05e40001);
    address internal constant OTHER = address(0x05e40002);
    address internal constant STRANGER = address(0x0bad0001);

    uint256 internal constant START_TIME = 1750000000;
    /// More than a block holds today; a call that needs more fits into none.
    uint256 internal constant CALL_GAS = 30000000;
    uint256 internal constant DEPLOY_GAS = 100000000;

    function begin() internal {
        vm.warp(START_TIME);
        vm.roll(20000000);
        vm.deal(DEPLOYER, 1000000 ether);
        vm.deal(USER, 1000000 ether);
        vm.deal(OTHER, 1000000 ether);
        vm.deal(STRANGER, 1000000 ether);
    }

    /// Creates a contract as DEPLOYER at a chosen nonce, so that its address is known in advance. Zero if it fails.
    function create(uint64 nonce, bytes memory creation, uint256 value) internal returns (address) {
        try this.createNow{gas: DEPLOY_GAS}(nonce, creation, value) returns (address created) {
            return created;
        } catch {
            return address(0);
        }
    }

    function createNow(uint64 nonce, bytes memory creation, uint256 value) external returns (address created) {
        require(msg.sender == address(this), "only from this test");
        vm.setNonceUnsafe(DEPLOYER, nonce);
        vm.prank(DEPLOYER, DEPLOYER);
        assembly {
            created := create(value, add(creation, 32), mload(creation))
        }
        require(created != address(0) && created.code.length > 0, "not created");
    }

    /// Copies the code and storage of a contract to a second address, one that the source of another names.
    function copy(address from, address to) internal {
        vm.etch(to, from.code);
        vm.copyStorage(from, to);
    }

    /// A call as one of the actors, origin included. It never stops the test.
    function callAs(address sender, address target, uint256 value, bytes memory data)
        internal
        returns (bool success, bytes memory answer)
    {
        vm.prank(sender, sender);
        return target.call{value: value, gas: CALL_GAS}(data);
    }

    function check(bool condition, string memory what) internal pure {
        require(condition, what);
    }
}
