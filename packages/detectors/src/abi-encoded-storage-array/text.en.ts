import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Storage array encoded incorrectly by the compiler',
  what: 'An array of arrays or structs is passed from storage directly to abi.encode, an event or an external call, with the experimental ABIEncoderV2 of a compiler before 0.5.10. These compilers have a known bug: they read elements that take more than one storage slot incorrectly.',
  why: 'The encoded bytes differ from the values in storage: some parts are repeated and others are missing. Hashes, signatures and any contract or client that reads them use wrong data, and no error is raised.',
  fix: 'Compile with 0.5.10 or newer. If that is not possible, copy the array to memory first and encode the copy.',
  falseAlarm:
    'Each element takes a single storage slot, so the bug does not occur. To confirm, encode a known array in a test and compare.',
}
