import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Token function with a non-standard return type',
  what: 'A function has the name and parameters defined by ERC20 or ERC721 but a different return type, usually none.',
  why: 'Contracts compiled with 0.4.22 or newer expect the standard return value and revert if it is missing. Tokens sent to such a contract can get stuck there.',
  fix: 'Return exactly what the standard requires: bool from transfer, transferFrom and approve of ERC20. To call such tokens, use SafeERC20.',
  falseAlarm:
    'The contract is not a token and only shares the name, or the declaration describes an existing token that behaves this way.',
}
