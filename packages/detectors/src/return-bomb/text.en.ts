import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Callee can burn the caller’s gas by a huge answer',
  what: 'A call to an address that the caller chooses has a gas limit, but its answer is copied to memory whatever its size. The copy is paid by this contract, outside the limit.',
  why: 'The called contract returns a very long answer, and this contract runs out of gas after the call. What should happen next, such as clearing a debt or paying others, never does.',
  fix: 'Call in assembly and copy only as many bytes as are needed, or use a library for calls with bounded answers.',
  falseAlarm: 'The called contract is known and trusted, or nothing important follows the call.',
}
