import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Chainlink Feed Registry exists only on Ethereum',
  what: 'The contract reads a price from the Chainlink Feed Registry, which is deployed only on Ethereum mainnet.',
  why: 'On any other chain the call reverts, and with it everything that needs a price: deposits, withdrawals, liquidations.',
  fix: 'If the contract should run on other chains, use the price feed of each pair directly, with one address per pair and chain.',
  falseAlarm: 'The contract will be deployed on Ethereum mainnet only.',
}
