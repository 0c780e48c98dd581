import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Anyone can mint tokens for free',
  what: 'An account without any permission calls a function and receives new tokens without paying for them.',
  why: 'An attacker can increase the supply and sell the new tokens until the trading pools are empty, which makes everyone else’s tokens worthless.',
  fix: 'Allow only authorised accounts to mint, or require a matching payment. Check that the guard compares msg.sender.',
  falseAlarm: 'The contract is a faucet or an airdrop that intentionally gives everyone a limited share.',
}
