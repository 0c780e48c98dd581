export interface SearchBudget {
  /** How many trials each mode of `solidity/Constants.sol` gets, in its order. */
  trials: number[]
  /** A mode also ends when its trials have used this much gas, thrice as much for attacks: a clock that runs alike everywhere. */
  gasPerMode: number
}

/** Trials cost little and seconds differ from machine to machine, so a search ends by its gas before it takes long. */
export const searchBudget = ({ asksSignature }: { asksSignature: boolean }): SearchBudget => ({
  trials: [...TRIALS, asksSignature ? REPLAY_TRIALS : 0],
  gasPerMode: 700_000_000,
})

/** Attack, lure, wrap, refusal, ignored result, growth, enrolled attacker. */
const TRIALS = [1200, 200, 350, 250, 250, 50, 200]
const REPLAY_TRIALS = 60
