import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'A call can end in a panic',
  what: 'With the inputs shown, the contract divides by zero, reads past the end of a list, or takes an item from an empty one. The compiler’s own check stops the call with a panic.',
  why: 'Nothing is lost by the panic itself, but sound code does not panic on any input: the caller gets no reason, and a function that others rely on can be made to fail by a value that nobody refused when it was stored.',
  fix: 'Ask for the bound before the operation with require and a reason; refuse a zero or an index out of range where it is stored, not where it is used.',
  falseAlarm: 'The value can only come from the caller of this very call, who merely sees their own mistake refused.',
}
