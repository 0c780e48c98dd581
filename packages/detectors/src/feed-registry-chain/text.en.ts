import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Chainlink Feed Registry, which only Ethereum has',
  what: 'The contract asks the Chainlink Feed Registry for a price. That registry is deployed on Ethereum mainnet only.',
  why: 'On any other chain the call reverts, and with it everything that needs a price: deposits, withdrawals, liquidations.',
  fix: 'Use the price feeds of the pairs themselves, one address for each pair and chain, where the contract is to run on other chains.',
  falseAlarm: 'The contract will be deployed on Ethereum mainnet only.',
}
