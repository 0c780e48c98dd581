import { deniedSyscalls, SYSCALL } from './denied-syscalls.ts'
import type { Profile } from './jail.ts'

type Instruction = readonly [code: number, jumpTrue: number, jumpFalse: number, operand: number]

const LOAD = 0x20
const EQUAL = 0x15
const AT_LEAST = 0x35
const ANY_BIT = 0x45
const RETURN = 0x06

const OFFSET = { number: 0, arch: 4, arg0: 16, arg1: 24 } as const
const ARCH_X86_64 = 0xc000003e
const X32_BIT = 0x40000000
const CLONE_NEW_ANY = 0x7e020000
const TIOCSTI = 0x5412
const TIOCLINUX = 0x541c

const KILL = 0x80000000
const ALLOW = 0x7fff0000
const refuse = (errno: number) => 0x00050000 | errno
const EPERM = refuse(1)
const ENOSYS = refuse(38)
const EAFNOSUPPORT = refuse(97)

/** The classic BPF program that bubblewrap loads before it starts the tool, ready to be written to a file. */
export const seccompFilter = (profile: Profile): Buffer =>
  encode([
    [LOAD, 0, 0, OFFSET.arch],
    [EQUAL, 1, 0, ARCH_X86_64],
    [RETURN, 0, 0, KILL],
    [LOAD, 0, 0, OFFSET.number],
    [AT_LEAST, 0, 1, X32_BIT],
    [RETURN, 0, 0, KILL],
    ...deniedNumbers(profile).flatMap((number) => answer(number, EPERM)),
    // glibc falls back to clone, whose flags a filter can read.
    ...answer(SYSCALL.clone3, ENOSYS),
    ...cloneRule,
    ...socketRule(profile.socketFamilies),
    ...terminalRule,
    [RETURN, 0, 0, ALLOW],
  ])

const deniedNumbers = (profile: Profile): number[] => [
  ...Object.values(deniedSyscalls),
  ...(profile.socketFamilies.length === 0 ? [SYSCALL.socketpair] : []),
]

const answer = (number: number, action: number): Instruction[] => [
  [EQUAL, 0, 1, number],
  [RETURN, 0, 0, action],
]

const cloneRule: Instruction[] = [
  [EQUAL, 0, 4, SYSCALL.clone],
  [LOAD, 0, 0, OFFSET.arg0],
  [ANY_BIT, 0, 1, CLONE_NEW_ANY],
  [RETURN, 0, 0, EPERM],
  [RETURN, 0, 0, ALLOW],
]

const socketRule = (families: readonly number[]): Instruction[] => [
  [EQUAL, 0, 2 + 2 * families.length, SYSCALL.socket],
  [LOAD, 0, 0, OFFSET.arg0],
  ...families.flatMap((family) => answer(family, ALLOW)),
  [RETURN, 0, 0, EAFNOSUPPORT],
]

const terminalRule: Instruction[] = [
  [EQUAL, 0, 5, SYSCALL.ioctl],
  [LOAD, 0, 0, OFFSET.arg1],
  [EQUAL, 1, 0, TIOCSTI],
  [EQUAL, 0, 1, TIOCLINUX],
  [RETURN, 0, 0, EPERM],
  [RETURN, 0, 0, ALLOW],
]

const encode = (program: Instruction[]): Buffer => {
  const bytes = Buffer.alloc(program.length * 8)
  for (const [index, [code, jumpTrue, jumpFalse, operand]] of program.entries()) {
    bytes.writeUInt16LE(code, index * 8)
    bytes.writeUInt8(jumpTrue, index * 8 + 2)
    bytes.writeUInt8(jumpFalse, index * 8 + 3)
    bytes.writeUInt32LE(operand >>> 0, index * 8 + 4)
  }
  return bytes
}
