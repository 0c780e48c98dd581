import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Implementation can be initialized by anyone',
  what: 'The contract is set up by an initializer, as behind a proxy, and its constructor leaves that initializer open. Anyone can call it on the implementation itself and become its owner.',
  why: 'Proxies keep their own storage, but the owner of the implementation can act in its name: receive tokens sent to it by mistake, mislead users with its verified address, or, if it makes delegatecalls, run any code in it.',
  fix: 'Call _disableInitializers() in the constructor, or give the constructor the modifier initializer in older versions.',
  falseAlarm: 'The contract is used without a proxy and is initialized in the transaction that deploys it.',
}
