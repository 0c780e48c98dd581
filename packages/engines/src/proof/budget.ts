export interface SearchBudget {
  /** How many trials each mode of `solidity/Constants.sol` gets, in its order. */
  trials: number[]
  /** A mode also ends when its trials have used this much gas: the only clock that runs alike everywhere. */
  gasPerMode: number
}

/** More functions dilute a search, so each brings trials of its own up to what a scan may cost. */
export const budgetFor = (functions: number): SearchBudget => {
  const share = Math.min(1, (functions + 4) / 20)
  return { trials: MOST_TRIALS.map((most) => Math.ceil(most * share)), gasPerMode: 3_000_000_000 }
}

/** Attack, lure, wrap, refusal, ignored result, growth, enrolled attacker, replay. */
const MOST_TRIALS = [1500, 300, 600, 400, 500, 80, 300, 0]
