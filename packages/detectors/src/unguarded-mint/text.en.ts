import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Minting without a caller check',
  what: 'The function mints tokens to an account or in an amount that its caller chooses. The engine found no code on the path to the mint that checks the caller, takes a payment, verifies a signature or proof, or limits the amount per caller.',
  why: 'Unless another check prevents it, any caller can mint as many tokens as they like, sell them into every pool that trades the token, or use them to claim assets of other holders.',
  fix: 'Allow only an authorised role to mint, or require a matching payment in the same call. If everyone should get a share, record what each caller received and reject more.',
  falseAlarm:
    'It is a test token or a faucet that is meant to be free for everyone, or another contract controls access in a way that is not visible in this code.',
}
