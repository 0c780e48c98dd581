import { randomBytes } from 'node:crypto'
import { encodePassword } from '@lc/api-contract'

/** Every kind of rubbish where an enciphered password belongs, by name. */
export const abusedCiphertexts = async (): Promise<[string, string][]> => {
  const good = Buffer.from(await encodePassword('Correct-Horse-7'), 'base64')
  return [
    [
      'bad padding',
      Buffer.from(good.map((byte, index) => (index === good.length - 1 ? byte ^ 1 : byte))).toString('base64'),
    ],
    ['another block', randomBytes(16).toString('base64')],
    ['a wrong block size', good.subarray(0, 13).toString('base64')],
    ['nothing', ''],
    ['sixty kilobytes', 'A'.repeat(60_000)],
    ['a ciphertext of 10,000 characters', await encodePassword('Aa1-'.repeat(2_500))],
    ['what is no base64', '%%%'],
    ['plain text', 'Correct-Horse-7'],
    ['half a character', await encodePassword('\ud800')],
  ]
}
