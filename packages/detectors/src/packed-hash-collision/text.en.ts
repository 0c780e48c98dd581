import type { FindingText } from '@lc/api-contract'

export const text: FindingText = {
  title: 'Different inputs give the same packed hash',
  what: 'abi.encodePacked joins two or more values of variable length that callers choose. It does not encode lengths, so ("12", "3") and ("1", "23") give the same bytes.',
  why: 'If the hash identifies or signs something, a different split of the same bytes passes as the original: a signature is accepted for values nobody signed, or an entry is overwritten.',
  fix: 'Use abi.encode, which encodes lengths, or hash each part first and then pack the hashes.',
  falseAlarm:
    'The bytes are not hashed or compared, for example when building a text, or a separator that cannot occur in the parts is placed between them.',
}
