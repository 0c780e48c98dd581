import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Another function avoids the check',
  what: 'Two public functions move the same value. One of them checks a switch or a record, such as a pause, a block list or a membership, and the other one doesn’t.',
  why: 'The check stops nobody: blocked accounts use the other function, and value still moves during a pause that should limit the damage of an attack.',
  fix: 'Move the check into the internal function that both use, or repeat it in every function that leads there.',
  falseAlarm:
    'The function without the check has another restriction, or is meant to stay open, like a way out during a pause.',
}
