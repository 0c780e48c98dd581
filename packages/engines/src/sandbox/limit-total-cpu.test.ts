import { expect, test } from 'vitest'
import type { Jail, JailCommand } from './jail.ts'
import { limitTotalCpu } from './limit-total-cpu.ts'

/** Tools that use the given seconds each, and their limits. */
const jailOf = (...uses: (number | undefined)[]) => {
  const allowed: number[] = []
  const jail: Jail = {
    run: async ({ limits }) => {
      const cpuSeconds = uses[allowed.length]
      allowed.push(limits.cpuSeconds)
      return {
        end: 'exited',
        code: 0,
        stdout: '',
        stderr: '',
        seconds: 1,
        ...(cpuSeconds === undefined ? {} : { cpuSeconds }),
      }
    },
  }
  return { jail, allowed }
}

const command: JailCommand = {
  profile: 'strict',
  argv: ['forge'],
  limits: { wallSeconds: 60, cpuSeconds: 20, memoryBytes: 1, outputBytes: 1 },
}

const allowedTo = async (uses: (number | undefined)[], cpuSeconds: number) => {
  const { jail, allowed } = jailOf(...uses)
  const limited = limitTotalCpu(jail, cpuSeconds)
  for (const _ of uses) await limited.run(command)
  return allowed
}

test('default: a tool may use what earlier ones left', async () => {
  expect(await allowedTo([10, 7, 1], 25)).toEqual([20, 15, 8])
})

test('given no time left, still starts the next tool and stops it at once', async () => {
  expect(await allowedTo([24.5, 3, 1], 25)).toEqual([20, 1, 1])
})

test('given a run without a measurement, counts nothing', async () => {
  expect(await allowedTo([undefined, 1], 15)).toEqual([15, 15])
})

const endOf = async (code: number, cpuSeconds: number) => {
  const { jail } = jailOf()
  const failing: Jail = { run: async (each) => ({ ...(await jail.run(each)), code, cpuSeconds }) }
  return (await limitTotalCpu(failing, 10).run(command)).end
}

test('given a tool that fails because its compiler ran out of time, reports the CPU limit', async () => {
  expect(await endOf(1, 10.4)).toBe('cpu')
  expect(await endOf(1, 9)).toBe('exited')
  expect(await endOf(0, 10.4)).toBe('exited')
})
