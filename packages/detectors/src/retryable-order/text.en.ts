import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Several retryable tickets that rely on their order',
  what: 'One function creates more than one retryable ticket for Arbitrum. If a ticket fails at first, anyone can retry it later, so that the tickets need not run in the order in which they were made.',
  why: 'If the second depends on the first, running it alone or first leaves the other chain in a state nobody planned: rewards that are lost, shares that are counted before they exist.',
  fix: 'Put what belongs together into one ticket, or have each ticket check on the other chain that its conditions hold.',
  falseAlarm: 'The tickets do not depend on each other in any order.',
}
