import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Call can end in a panic',
  what: 'With the inputs shown, the contract divides by zero, reads past the end of an array, or removes an element from an empty one. The compiler’s built-in check stops the call with a panic.',
  why: 'The panic itself loses nothing, but the caller gets no reason, and a stored value that was never validated can make a function fail that others rely on.',
  fix: 'Check the bound before the operation with require and a reason. Reject zero or an out-of-range index where the value is stored, not where it is used.',
  falseAlarm: 'Only the caller can supply the value, and only their own call is rejected.',
}
