import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Assertion can fail',
  what: 'The contract asserts a condition that does not always hold: the calls shown with this finding, made in order after deployment, make the assertion fail.',
  why: 'An assertion states a condition that its author believed to be always true. If it fails, the contract is in an unexpected state: funds can be stuck, or the surrounding code relies on a false assumption.',
  fix: 'If callers can cause the failure, reject their input early with require. Otherwise follow the calls shown here to the line that leads to the wrong state, and fix that line.',
  falseAlarm:
    'The assertion is meant to validate input. It then works as intended, but require would express it more clearly.',
}
