import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Permission change without an access check',
  what: 'The function writes a variable that the contract uses to decide who has permission, and does not check the caller. This includes an old-style constructor whose name is misspelt.',
  why: 'Unless another check prevents it, any caller can become the owner, or make someone else the owner, and use all of the owner’s permissions.',
  fix: 'Restrict the function to accounts that already have the permission, let it work only once, or move it into the constructor.',
  falseAlarm:
    'The variable does not control anything of value, or only a contract that checks the caller can reach the function.',
}
