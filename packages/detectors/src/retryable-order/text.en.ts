import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Retryable tickets that depend on their order',
  what: 'One function creates more than one retryable ticket for Arbitrum. If a ticket fails at first, anyone can retry it later, so the tickets may run in a different order.',
  why: 'If the second ticket depends on the first, running it first or alone leaves the other chain in an unexpected state: lost rewards, or shares counted before they exist.',
  fix: 'Put dependent actions into one ticket, or have each ticket check its preconditions on the other chain.',
  falseAlarm: 'The tickets do not depend on each other.',
}
