import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Tokens of anyone who gave an allowance can be moved',
  what: 'transferFrom is called with a sender address that the caller chooses, instead of the caller itself.',
  why: 'Users approve this contract to spend their tokens. With a free choice of the sender, anyone can move the tokens of all of them.',
  fix: 'Use msg.sender as the sender of the transfer, or prove in another way that the named account agreed.',
  falseAlarm: 'Another check makes sure that the named account authorised exactly this transfer.',
}
