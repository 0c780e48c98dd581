export const ORIGIN = 0x32
export const SELFDESTRUCT = 0xff

const PUSH1 = 0x60
const PUSH32 = 0x7f

/** Whether code may hold an instruction. Data behind the code can look like one, so `true` is a maybe. */
export const hasOpcode = (runtime: string, opcode: number): boolean => {
  const code = Buffer.from(runtime, 'hex')
  for (let at = 0; at < code.length; at++) {
    const byte = code[at] ?? 0
    if (byte === opcode) return true
    if (byte >= PUSH1 && byte <= PUSH32) at += byte - PUSH1 + 1
  }
  return false
}
