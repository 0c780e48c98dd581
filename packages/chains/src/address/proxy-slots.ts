import { keccakOfText } from '../hex.ts'

/** EIP-1967 takes one off the hash, so that nobody knows a text whose hash it is. */
const slotBefore = (text: string): string => `0x${(BigInt(keccakOfText(text)) - 1n).toString(16).padStart(64, '0')}`

export const proxySlots = {
  implementation: slotBefore('eip1967.proxy.implementation'),
  beacon: slotBefore('eip1967.proxy.beacon'),
  admin: slotBefore('eip1967.proxy.admin'),
  eip1822: keccakOfText('PROXIABLE'),
  zeppelinos: keccakOfText('org.zeppelinos.proxy.implementation'),
} as const
