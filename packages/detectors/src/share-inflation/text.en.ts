import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'First depositor can inflate the share price',
  what: 'The contract issues shares as amount × shares ÷ assets, and one share per unit to the first depositor. The assets can grow without new shares, by a plain transfer or by a function that only adds to them. Nothing keeps a minimum of shares in the pool.',
  why: 'The first depositor takes one share and then adds a large amount to the assets. The next deposit is rounded down to zero or few shares, and its value goes to the owner of the first share.',
  fix: 'Add virtual shares and assets to the calculation, as OpenZeppelin ERC4626 does, or lock a minimum of shares at the first deposit. Let depositors state the fewest shares that they accept.',
  falseAlarm: 'The deployer makes the first deposit in the same transaction as the deployment and never withdraws it.',
}
