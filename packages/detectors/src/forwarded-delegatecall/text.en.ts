import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Arbitrary call data forwarded by delegatecall',
  what: 'Any call data is forwarded by delegatecall and runs on this contract’s storage. Every public function of the other contract becomes callable on this one.',
  why: 'Anyone can call functions here that were meant for setup or for the library alone. In 2017, attackers took over Parity multi-signature wallets through such a call.',
  fix: 'Forward only the intended functions, or protect every function of the other contract as if it were part of this one.',
  falseAlarm:
    'This is a proxy, and the contract behind it is written for that purpose: it protects every function and its initializer.',
}
