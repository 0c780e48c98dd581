import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Callee can exhaust gas with a large return value',
  what: 'A call to an address that the caller chooses has a gas limit, but its return data is copied to memory regardless of size. This contract pays for the copy, outside the limit.',
  why: 'The called contract can return so much data that this contract runs out of gas after the call. The following steps, such as clearing a debt or paying others, then never happen.',
  fix: 'Make the call in assembly and copy only the bytes you need, or use a library that limits return data.',
  falseAlarm: 'The called contract is known and trusted, or nothing important follows the call.',
}
