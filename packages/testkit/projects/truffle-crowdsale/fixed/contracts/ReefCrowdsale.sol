// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.5.17;

import "@openzeppelin/contracts/math/SafeMath.sol";
import "@openzeppelin/contracts/ownership/Ownable.sol";
import "./ReefToken.sol";

/// @notice Sells tokens at a fixed rate. Ether goes to the wallet at once.
contract ReefCrowdsale is Ownable {
    using SafeMath for uint256;

    ReefToken public token;
    address payable public wallet;
    uint256 public rate;
    uint256 public weiRaised;

    event TokensPurchased(address indexed buyer, uint256 value, uint256 amount);
    event RateChanged(uint256 rate);

    constructor(uint256 rate_, address payable wallet_, ReefToken token_) public {
        require(rate_ > 0, "ReefCrowdsale: rate is zero");
        require(wallet_ != address(0), "ReefCrowdsale: no wallet");
        rate = rate_;
        wallet = wallet_;
        token = token_;
    }

    function buy() external payable {
        require(msg.value > 0, "ReefCrowdsale: nothing sent");
        uint256 amount = msg.value.mul(rate);
        weiRaised = weiRaised.add(msg.value);
        emit TokensPurchased(msg.sender, msg.value, amount);
        require(token.mint(msg.sender, amount), "ReefCrowdsale: not minted");
        wallet.transfer(msg.value);
    }

    function setRate(uint256 rate_) external onlyOwner {
        require(rate_ > 0, "ReefCrowdsale: rate is zero");
        rate = rate_;
        emit RateChanged(rate_);
    }
}
