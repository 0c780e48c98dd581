import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'An assertion that can fail',
  what: 'The contract asserts something that does not always hold: the calls beside this finding, made one after the other after a deployment, end in the panic of that assertion.',
  why: 'An assertion states what its author believed can never be otherwise. Where it fails, the state has left the plan: funds can be stuck behind it, or the code around it works on a wrong premise.',
  fix: 'If callers may cause it, refuse their input early with require. If nothing should cause it, follow the calls shown here to the line that lets the state go astray and repair that line.',
  falseAlarm:
    'The assertion is meant as a check of input; then it works as intended, and require would say so more clearly.',
}
