import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Storage array encoded wrongly by the compiler',
  what: 'An array of arrays or structs is passed from storage straight to abi.encode, an event or an external call, with the experimental ABIEncoderV2 of a compiler before 0.5.10. Those compilers have a known bug: elements that take more than one storage slot are read wrongly.',
  why: 'The bytes that leave the contract are not the values in storage: parts are repeated and others left out. Hashes, signatures and every contract or client that reads them work on wrong data, and no error is raised.',
  fix: 'Compile with 0.5.10 or newer. If that is impossible, copy the array to memory first and encode the copy.',
  falseAlarm:
    'Each element takes a single storage slot, so that the bug is not reached; encode a known array in a test and compare.',
}
