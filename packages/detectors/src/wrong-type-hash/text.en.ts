import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Signed data does not match its declared type',
  what: 'The hash of a typed message (EIP-712) does not follow from its type: members are missing or extra, a string, list or structure is encoded without being hashed first, members are packed, or the type is not written as the standard requires.',
  why: 'Wallets compute the hash by the standard, so their signatures are rejected and the function cannot be used. If members are missing from the type, people sign something else than they are shown.',
  fix: 'List every encoded member in the type, in the same order and with canonical type names, append the types it refers to, hash members of dynamic size, and use abi.encode.',
  falseAlarm: 'The contract alone creates and checks the hash, and no wallet ever signs it.',
}
