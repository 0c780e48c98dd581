import { expect, test } from 'vitest'
import { deniedSyscalls, SYSCALL } from './denied-syscalls.ts'
import { profileNames, profiles } from './jail.ts'
import { seccompFilter } from './seccomp-filter.ts'

const X86_64 = 0xc000003e
const ALLOW = 0x7fff0000
const KILL = 0x80000000
const errno = (code: number) => 0x00050000 | code

interface Call {
  number: number
  arch?: number
  args?: number[]
}

/** Runs the program like the kernel, so that a wrong jump shows. */
const decide = (program: Buffer, { number, arch = X86_64, args = [] }: Call): number => {
  const data = new Map([[0, number], [4, arch], ...args.map((value, index) => [16 + index * 8, value] as const)])
  let accumulator = 0
  for (let at = 0; at < program.length / 8; ) {
    const code = program.readUInt16LE(at * 8)
    const operand = program.readUInt32LE(at * 8 + 4)
    const jump = (isTrue: boolean): number => at + 1 + program.readUInt8(at * 8 + (isTrue ? 2 : 3))
    if (code === 0x06) return operand
    if (code === 0x20) [accumulator, at] = [data.get(operand) ?? 0, at + 1]
    else if (code === 0x15) at = jump(accumulator === operand)
    else if (code === 0x35) at = jump(accumulator >= operand)
    else if (code === 0x45) at = jump((accumulator & operand) !== 0)
    else throw new Error(`unknown instruction ${code}`)
  }
  throw new Error('the program ran past its end')
}

test.for(profileNames)('default: profile %s denies every listed call and allows the ordinary ones', (name) => {
  const program = seccompFilter(profiles[name])
  for (const number of Object.values(deniedSyscalls)) expect(decide(program, { number })).toBe(errno(1))
  for (const number of [0, 1, 2, 9, 57, 59, 231, 257]) expect(decide(program, { number })).toBe(ALLOW)
})

test('refuses other system call tables', () => {
  const program = seccompFilter(profiles.lo)
  expect(decide(program, { number: 0, arch: 0x40000003 })).toBe(KILL)
  expect(decide(program, { number: 0x40000000 | 39 })).toBe(KILL)
})

test('refuses new namespaces and hides clone3', () => {
  const program = seccompFilter(profiles.nosock)
  const clone = (flags: number) => decide(program, { number: SYSCALL.clone, args: [flags] })
  for (const flag of [0x20000, 0x2000000, 0x4000000, 0x8000000, 0x10000000, 0x20000000, 0x40000000]) {
    expect(clone(flag | 17)).toBe(errno(1))
  }
  expect(clone(17)).toBe(ALLOW)
  expect(decide(program, { number: SYSCALL.clone3 })).toBe(errno(38))
})

test.for([
  ['nosock', []],
  ['strict', [1]],
  ['lo', [1, 2, 10, 16]],
] as const)('given profile %s, allows only its socket families', ([name, families]) => {
  const program = seccompFilter(profiles[name])
  const allowed = Array.from({ length: 46 }, (_, family) => family).filter(
    (family) => decide(program, { number: SYSCALL.socket, args: [family] }) === ALLOW,
  )
  expect(allowed).toEqual(families)
  expect(decide(program, { number: SYSCALL.socketpair })).toBe(name === 'nosock' ? errno(1) : ALLOW)
})

test('refuses to type into a terminal', () => {
  const program = seccompFilter(profiles.lo)
  const ioctl = (request: number) => decide(program, { number: SYSCALL.ioctl, args: [0, request] })
  expect([ioctl(0x5412), ioctl(0x541c), ioctl(0x5401)]).toEqual([errno(1), errno(1), ALLOW])
})
