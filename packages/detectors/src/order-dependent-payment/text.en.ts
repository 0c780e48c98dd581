import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'A payment that depends on the order of transactions',
  what: 'Who is paid, or how much, is decided by a value that another transaction can change first: an open reward, or an answer that everyone can read before it counts.',
  why: 'Waiting transactions are public. Somebody copies the answer and pays for an earlier place, or the reward is lowered just before it is claimed.',
  fix: 'Let people commit to a hash of their answer and their address first and reveal it later; let a claim name the least reward that it accepts.',
  falseAlarm:
    'Only known accounts can send the transactions that compete, or the order is decided by a private, trusted channel.',
}
