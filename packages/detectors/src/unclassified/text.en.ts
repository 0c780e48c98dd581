import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Engine finding without our own description',
  what: 'An analysis engine reported this location under a check that we have not described yet. The finding shows the engine’s own message.',
  why: 'The severity is the engine’s own estimate. We have not assessed this kind of finding, so read the engine’s message before you decide.',
  fix: 'Follow the engine’s advice if it applies to your code. If the finding is unclear, submit a ticket to consult an expert.',
  falseAlarm:
    'Engines report patterns without knowing your intent. If the pattern is intentional and you understand its effects, mark the finding as a false positive and record your reason.',
}
