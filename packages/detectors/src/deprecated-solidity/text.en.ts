import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Deprecated Solidity syntax',
  what: 'The code uses a function or keyword that Solidity has replaced, such as throw, sha3, suicide, callcode or block.blockhash.',
  why: 'Newer compilers reject this code. Some of the old forms also have drawbacks: callcode does not preserve msg.sender, and throw cannot give a reason.',
  fix: 'Use the current syntax: revert, keccak256, selfdestruct, delegatecall, blockhash, gasleft. Then move to a current compiler.',
  falseAlarm: 'The contract is already deployed and will not be compiled again.',
}
