/** The cheapest contract for a proof: without a guard, anyone can empty it. */
export const purse = (guard: string): string => `pragma solidity 0.8.26;
contract Purse {
  address private owner;
  constructor() { owner = msg.sender; }
  receive() external payable {}
  function empty() external { ${guard} payable(msg.sender).transfer(address(this).balance); }
}`
