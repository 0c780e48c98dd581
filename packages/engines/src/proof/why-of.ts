import { type Why, why } from '@lc/api-contract'
import type { Attack } from './attack.ts'
import type { ProofCheck } from './checks.ts'

/** What the test shows, as a code; names and numbers are those of the run. */
export const whyOf = (attack: Attack): Why => shown[attack.check](attack)

const shown: Record<ProofCheck, (attack: Attack) => Why> = {
  arithmetic: ({ functionName }) => why('proved_arithmetic', { function: functionName }),
  destruction: ({ functionName }) => why('proved_destruction', { function: functionName }),
  'foreign-code': ({ functionName }) => why('proved_foreign_code', { function: functionName }),
  'gas-growth': ({ functionName, candidate: { repeats } }) =>
    why('proved_gas_growth', { function: functionName, repeats }),
  'ignored-result': ({ functionName, candidate: { callee } }) =>
    why('proved_ignored_result', { function: functionName, callee }),
  'open-mint': ({ functionName }) => why('proved_open_mint', { function: functionName }),
  refusal: ({ functionName }) => why('proved_refusal', { function: functionName }),
  reentrancy: (attack) => why('proved_reentrancy', { function: attack.functionName, gain: gainOf(attack) }),
  'reentrancy-books': ({ functionName }) => why('proved_reentrancy_books', { function: functionName }),
  'signature-replay': ({ functionName }) => why('proved_signature_replay', { function: functionName }),
  takeover: ({ functionName }) => why('proved_takeover', { function: functionName }),
  'token-withdrawal': ({ functionName }) => why('proved_token_withdrawal', { function: functionName }),
  'tx-origin': ({ functionName }) => why('proved_tx_origin', { function: functionName }),
  withdrawal: (attack) => why('proved_withdrawal', { function: attack.functionName, gain: gainOf(attack) }),
}

const WEI_DIGITS = 18

/** In ether, to the last wei. */
const gainOf = ({ candidate: { gain, fairGain } }: Attack): string => {
  const wei = gain - fairGain
  const digits = String(wei < 0n ? -wei : wei).padStart(WEI_DIGITS + 1, '0')
  const fraction = digits.slice(-WEI_DIGITS).replace(/0+$/, '')
  return `${digits.slice(0, -WEI_DIGITS)}${fraction === '' ? '' : `.${fraction}`}`
}
