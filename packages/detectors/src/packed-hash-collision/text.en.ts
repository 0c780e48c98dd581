import type { FindingText } from '@lc/contract'

export const text: FindingText = {
  title: 'Different inputs give the same packed hash',
  what: 'abi.encodePacked joins two or more values of variable length that callers choose. It writes no lengths, so that ("12", "3") and ("1", "23") give the same bytes.',
  why: 'Where the hash identifies something or is signed, another split of the same bytes passes as the original: a signature is used for values nobody signed, an entry is overwritten.',
  fix: 'Use abi.encode, which writes lengths, or hash each part first and then pack the hashes.',
  falseAlarm:
    'The bytes are not hashed or compared, for example when a text is put together, or a separator that cannot occur in the parts stands between them.',
}
