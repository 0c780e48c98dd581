import { loginDelayRule } from '../http/limits/create-login-delay.ts'

/** How many guesses at one account the delay allows in this time: the free ones, then one after 1 s, 3 s, 7 s … */
export const triesIn = (ms: number) => loginDelayRule.freeTries + Math.floor(Math.log2(ms / 1_000 + 1))
