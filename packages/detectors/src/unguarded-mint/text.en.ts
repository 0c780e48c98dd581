import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Minting without a check on the caller',
  what: 'The function creates tokens for an account or in an amount that its caller chooses. On the way to the mint, nothing was found that checks who calls, takes a payment, verifies a signature or proof, or limits what one caller gets.',
  why: 'Anyone who calls it holds as many new tokens as they like. They can sell them into every pool that trades the token, or claim with them what belongs to the other holders.',
  fix: 'Allow only an authorised role to mint, or take a matching payment in the same call. If everybody is meant to get a share, record what each caller received and refuse more.',
  falseAlarm:
    'It is a test token or a faucet that must be free for everybody, or another contract decides who may call in a way that the code here does not show.',
}
