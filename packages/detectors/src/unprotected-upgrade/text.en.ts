import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Upgradeable contract can be taken over',
  what: 'This finding covers two cases. Anyone can call the function that replaces the code, because nothing checks the caller (with UUPS: _authorizeUpgrade without a guard). Or anyone can initialise the implementation contract, which can destroy itself or delegate to other code.',
  why: 'An attacker installs code of their own, which runs with the storage, funds and rights of the contract. Or the attacker initialises the implementation, becomes its owner and destroys it, so that every proxy that points to it stops working with the funds inside.',
  fix: 'Allow only an authorised role to upgrade, for example with onlyOwner on _authorizeUpgrade. Disable the initializers in the constructor of the implementation (with OpenZeppelin: _disableInitializers()).',
  falseAlarm:
    'The caller is checked in a way that the engine did not follow, or the implementation is initialised in the same transaction that deploys it.',
}
