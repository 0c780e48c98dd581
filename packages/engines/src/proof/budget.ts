export interface SearchBudget {
  /** How many trials each mode of `solidity/Constants.sol` gets, in its order. */
  trials: number[]
  /** A mode also ends when its trials have used this much gas, thrice as much for attacks: a clock that runs alike everywhere. */
  gasPerMode: number
  /** Enough for any honest call; one that loops without end costs no more than this. */
  gasPerStep: number
}

interface BudgetRequest {
  asksSignature: boolean
  /** Before 0.8 a failed check of the compiler's own burns all the gas of its call. */
  burnsGas: boolean
  /** Of a whole budget. */
  share: number
}

/** Trials cost little and seconds differ from machine to machine, so a search ends by its gas before it takes long. */
export const searchBudget = ({ asksSignature, burnsGas, share }: BudgetRequest): SearchBudget => ({
  trials: [...TRIALS, asksSignature ? REPLAY_TRIALS : 0].map((count) => Math.ceil(count * share)),
  gasPerMode: Math.ceil(GAS_PER_MODE * share),
  gasPerStep: burnsGas ? 2_000_000 : 4_000_000,
})

/** Attack, lure, wrap, refusal, ignored result, growth, enrolled attacker. */
const TRIALS = [1200, 200, 350, 250, 350, 50, 200]
const REPLAY_TRIALS = 60
const GAS_PER_MODE = 700_000_000
