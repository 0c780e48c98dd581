export const opcodes = { CREATE: 0xf0, CALLCODE: 0xf2, DELEGATECALL: 0xf4, CREATE2: 0xf5, SELFDESTRUCT: 0xff } as const

const PUSH1 = 0x60
const PUSH32 = 0x7f

/** Which instructions code holds. Data behind the code is read as code, so this may name too many, never too few. */
export const opcodesOf = (code: string): Set<number> => {
  const bytes = Buffer.from(code.replace(/^0x/, ''), 'hex')
  const seen = new Set<number>()
  for (let at = 0; at < bytes.length; at++) {
    const opcode = bytes[at] ?? 0
    seen.add(opcode)
    if (opcode >= PUSH1 && opcode <= PUSH32) at += opcode - PUSH1 + 1
  }
  return seen
}
