import type { Attack } from './attack.ts'
import type { ProofCheck } from './checks.ts'

/** What the test shows, in a sentence; names and numbers are those of the run. */
export const wordsOf = ({ candidate, check, functionName }: Attack): string =>
  sentences[check]
    .replace('{function}', functionName)
    .replace('{gain}', inEther(candidate.gain - candidate.fairGain))
    .replace('{repeats}', String(candidate.repeats))
    .replace('{callee}', candidate.callee)

const sentences: Record<ProofCheck, string> = {
  arithmetic:
    'A test that ran reaches {function} with a number that leaves its type: the contract goes on and keeps the wrapped result, where the same code with checked arithmetic stops.',
  destruction: 'A test that ran shows a stranger destroying the contract through {function}.',
  'foreign-code': 'A test that ran shows {function} executing a stranger’s code as the contract’s own.',
  'gas-growth':
    'A test that ran shows {function} needing more gas than a block holds after a stranger repeated one act {repeats} times.',
  'ignored-result':
    'A test that ran shows {function} going on in the same way, with the same writes, events and answer, when the call to {callee} fails.',
  refusal:
    'A test that ran shows {function} failing for honest users, hours later too, because the attacker’s contract refuses ether.',
  reentrancy:
    'A test that ran takes {gain} ether more by calling {function} from within than the same calls bring one after another.',
  'reentrancy-books':
    'A test that ran gets more credited by calling {function} from within than the same calls bring one after another.',
  'signature-replay': 'A test that ran shows {function} accepting one signature twice, and doing its work twice.',
  takeover: 'A test that ran shows a stranger taking over a privileged role through {function}.',
  'tx-origin': 'A test that ran shows {function} obeying a stranger’s contract that the owner was lured to call.',
  withdrawal: 'A test that ran shows a stranger taking {gain} ether of others out of the contract through {function}.',
}

const WEI_DIGITS = 18

const inEther = (wei: bigint): string => {
  const digits = String(wei < 0n ? -wei : wei).padStart(WEI_DIGITS + 1, '0')
  const fraction = digits.slice(-WEI_DIGITS).replace(/0+$/, '')
  return `${digits.slice(0, -WEI_DIGITS)}${fraction === '' ? '' : `.${fraction}`}`
}
