import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'transferFrom with a sender chosen by the caller',
  what: 'transferFrom is called with a sender address that the caller chooses, instead of the caller’s own address.',
  why: 'Users approve this contract to spend their tokens. If callers can choose the sender, anyone can move the tokens of every user who gave an allowance.',
  fix: 'Use msg.sender as the sender of the transfer, or verify in another way that the named account agreed.',
  falseAlarm: 'Another check makes sure that the named account authorised exactly this transfer.',
}
