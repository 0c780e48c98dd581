import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Outdated words of the language',
  what: 'The code uses a function or keyword that Solidity has since replaced, such as throw, sha3, suicide, callcode or block.blockhash.',
  why: 'It works with this compiler only. Some of the old forms are also worse: callcode hides who is calling, and throw cannot say why it stops.',
  fix: 'Use the new words: revert, keccak256, selfdestruct, delegatecall, blockhash, gasleft; then move to a current compiler.',
  falseAlarm: 'The contract is already deployed and will not be compiled again.',
}
