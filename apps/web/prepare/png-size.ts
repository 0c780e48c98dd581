const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** The size that a PNG says it has, in its first block; nothing for what is no PNG. */
export const pngSize = (bytes: Buffer) =>
  bytes.subarray(0, 8).equals(SIGNATURE) ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : undefined
