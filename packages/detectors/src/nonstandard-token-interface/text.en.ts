import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Token function that does not return what its standard says',
  what: 'A function has the name and the parameters of the ERC20 or ERC721 standard and another return type, most often none at all.',
  why: 'Contracts compiled with 0.4.22 or newer expect the standard result and revert when it is missing. Tokens sent to such a contract can then never leave it.',
  fix: 'Return exactly what the standard says: bool from transfer, transferFrom and approve of ERC20. When calling such tokens of others, use SafeERC20.',
  falseAlarm:
    'The contract is no token and only shares the name, or the declaration describes an existing token that really behaves like this.',
}
