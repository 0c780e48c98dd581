import { calleesOf } from './callees-of.ts'
import { callsAny, createsOrEnds } from './instructions-of.ts'

/**
 * The precompiled contracts that a symbolic run answers for whatever they are given: recovered signers, hashes, copies and powers.
 * Those after them refuse some inputs, which it does not follow.
 */
const MODELLED = 5n

/** Whether other code can take part in a call, or the code go away: then what follows is not known. */
export const callsOthers = (code: string, sources: Readonly<Record<string, string>> = {}): boolean => {
  if (createsOrEnds(code)) return true
  if (!callsAny(code)) return false
  // The compiler takes no answer for zero; hand-written code may look at how long it is, and a symbolic run always gives one.
  if (Object.values(sources).some(callsByHand)) return true
  const callees = calleesOf(code)
  return callees === undefined || [...callees].some((address) => address < 1n || address > MODELLED)
}

const callsByHand = (source: string): boolean =>
  /\bassembly\b/.test(source) && /(^|[^.\w])(static|delegate)?call(code)?\s*\(/m.test(source)
