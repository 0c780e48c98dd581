import { expect, test } from 'vitest'
import type { Jail, JailCommand } from './jail.ts'
import { openPurse } from './open-purse.ts'

/** Tools that use so many seconds each, and what they were allowed. */
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
  const purse = openPurse(jail, cpuSeconds)
  for (const _ of uses) await purse.run(command)
  return allowed
}

test('default: a tool may use what those before it left', async () => {
  expect(await allowedTo([10, 7, 1], 25)).toEqual([20, 15, 8])
})

test('given a purse that is spent, the next tool is still started, and stopped at once', async () => {
  expect(await allowedTo([24.5, 3, 1], 25)).toEqual([20, 1, 1])
})

test('given a run that nobody looked at, it costs nothing', async () => {
  expect(await allowedTo([undefined, 1], 15)).toEqual([15, 15])
})

const endOf = async (code: number, cpuSeconds: number) => {
  const { jail } = jailOf()
  const failing: Jail = { run: async (each) => ({ ...(await jail.run(each)), code, cpuSeconds }) }
  return (await openPurse(failing, 10).run(command)).end
}

test('given a tool that fails because its compiler ran out of time, it ends as out of time', async () => {
  expect(await endOf(1, 10.4)).toBe('cpu')
  expect(await endOf(1, 9)).toBe('exited')
  expect(await endOf(0, 10.4)).toBe('exited')
})
