// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

interface Vm {
    function assume(bool condition) external;
    function chainId(uint256 id) external;
    function coinbase(address author) external;
    function deal(address account, uint256 balance) external;
    function difficulty(uint256 random) external;
    function fee(uint256 base) external;
    function prank(address sender, address origin) external;
    function roll(uint256 number) external;
    function warp(uint256 time) external;
}

interface Svm {
    function createAddress(string memory name) external returns (address);
    function createUint256(string memory name) external returns (uint256);
    function enableSymbolicStorage(address account) external;
}

/// The base of checks with symbolic inputs: the part of the tests' base that a symbolic run understands.
abstract contract Symbolic {
    Vm internal constant vm = Vm(0x7109709ECfa91a80626fF3989D68f67F5b1DD12D);
    Svm internal constant svm = Svm(0xF3993A62377BCd56AE39D773740A5390411E8BC9);
    address internal constant DEPLOYER = address(0xde910001);
    address internal constant USER = address(0x05e40001);

    address internal target;

    /// Storage and block values besides time and number, which every check makes symbolic itself.
    function anyState() internal {
        svm.enableSymbolicStorage(target);
        vm.chainId(svm.createUint256("chain"));
        vm.coinbase(svm.createAddress("author"));
        vm.difficulty(svm.createUint256("random"));
        vm.fee(svm.createUint256("base"));
    }

    function place(bytes memory creation, uint256 value) internal returns (bool) {
        vm.deal(DEPLOYER, 1000000 ether);
        vm.warp(1750000000);
        vm.roll(20000000);
        vm.prank(DEPLOYER, DEPLOYER);
        address created;
        assembly {
            created := create(value, add(creation, 32), mload(creation))
        }
        target = created;
        return created != address(0) && created.code.length > 0;
    }
}
