import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Reported by an engine, not yet described by us',
  what: 'An analysis engine reported this place under a check that we have not written a description for. Its own words are shown with the finding.',
  why: 'The weight shown is the engine’s own estimate. We have not judged it for this kind of finding, so read the engine’s words before you decide.',
  fix: 'Follow the engine’s advice where it applies to your code. If it is unclear what the finding means here, ask an expert through a ticket.',
  falseAlarm:
    'Engines report patterns without knowing your intent. If the pattern is deliberate and its effects are understood, mark the finding as a false alarm and write down why.',
}
