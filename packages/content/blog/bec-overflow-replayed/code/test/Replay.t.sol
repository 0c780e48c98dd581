pragma solidity 0.4.24;

import "../src/BatchToken.sol";
import "../src/FixedBatchToken.sol";

contract ReplayTest {
    address private constant HOLDER = address(0xB0B);
    address private constant FIRST = address(0xF1);
    address private constant SECOND = address(0xF2);
    uint256 private constant SUPPLY = 7000000000 * 10 ** 18;

    function test_proof_an_empty_account_creates_2_to_the_256_tokens() public {
        BatchToken token = new BatchToken(HOLDER, SUPPLY);
        assert(token.balances(address(this)) == 0);

        token.batchTransfer(pair(FIRST, SECOND), 2 ** 255);

        assert(token.balances(FIRST) == 2 ** 255);
        assert(token.balances(SECOND) == 2 ** 255);
        assert(token.balances(address(this)) == 0);
        assert(token.totalSupply() == SUPPLY);
    }

    function test_control_one_unit_less_is_refused() public {
        BatchToken token = new BatchToken(HOLDER, SUPPLY);

        assert(!tryBatch(token, pair(FIRST, SECOND), 2 ** 255 - 1));
    }

    function test_control_the_same_receiver_twice_is_refused() public {
        BatchToken token = new BatchToken(HOLDER, SUPPLY);

        assert(!tryBatch(token, pair(FIRST, FIRST), 2 ** 255));
    }

    function test_fixed_token_refuses_the_same_call() public {
        FixedBatchToken token = new FixedBatchToken(HOLDER, SUPPLY);

        assert(!tryBatch(token, pair(FIRST, SECOND), 2 ** 255));
        assert(token.balances(FIRST) == 0);
    }

    function test_fixed_token_still_serves_a_holder() public {
        FixedBatchToken token = new FixedBatchToken(address(this), SUPPLY);

        token.batchTransfer(pair(FIRST, SECOND), 100);

        assert(token.balances(FIRST) == 100);
        assert(token.balances(SECOND) == 100);
        assert(token.balances(address(this)) == SUPPLY - 200);
    }

    function tryBatch(address token, address[] receivers, uint256 value) private returns (bool) {
        return token.call(abi.encodeWithSignature("batchTransfer(address[],uint256)", receivers, value));
    }

    function pair(address a, address b) private pure returns (address[]) {
        address[] memory receivers = new address[](2);
        receivers[0] = a;
        receivers[1] = b;
        return receivers;
    }
}
