import { concat, fromUtf8, latin1, utf8 } from './bytes.ts'
import { type Envelope, envelopeText, parseEnvelope } from './envelope.ts'

/** An export without its manifest, and the manifest that the file carried. */
export interface Carried {
  unsigned: Uint8Array
  envelope: Envelope
}

const END = '\n}\n'
const MEMBER = '  "manifest": '
const NEW_LINE = 10

/**
 * Adds the manifest as the last member, on its own line. The signed hash covers the file without that line and the comma
 * before it, byte by byte, so no other spelling of the same data passes.
 */
export const embedInJson = (unsigned: Uint8Array, envelope: Envelope): Uint8Array =>
  concat(unsigned.subarray(0, unsigned.length - END.length), utf8(`,\n${MEMBER}${envelopeText(envelope)}${END}`))

/** Undefined if the last member isn't a manifest exactly as `embedInJson` writes it. */
export const splitJson = (signed: Uint8Array): Carried | undefined => {
  const end = signed.length - END.length
  if (end < 1 || latin1(signed.subarray(end)) !== END) return undefined
  const lineBreak = signed.lastIndexOf(NEW_LINE, end - 1)
  const line = fromUtf8(signed.subarray(lineBreak + 1, end)) ?? ''
  if (lineBreak < 1 || !line.startsWith(MEMBER) || latin1(signed.subarray(lineBreak - 1, lineBreak)) !== ',')
    return undefined
  const envelope = parseEnvelope(line.slice(MEMBER.length))
  return envelope && { unsigned: concat(signed.subarray(0, lineBreak - 1), utf8(END)), envelope }
}
