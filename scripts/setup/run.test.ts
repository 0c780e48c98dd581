import { expect, test } from 'vitest'
import { runTwice } from './run.ts'

const program = { purpose: 'downloading solc', command: 'npm', args: ['pack'] }

/** Fails this many times, then succeeds. */
const openRecorder = (failures: number) => {
  const events: string[] = []
  const execute = async () => {
    events.push('run')
    if (events.filter((event) => event === 'run').length <= failures) throw new Error('downloading solc failed')
    return 'the output'
  }
  const pause = async () => {
    events.push('pause')
  }
  return { events, execute, pause, report: (line: string) => events.push(line) }
}

test('a download that works runs once and prints nothing', async () => {
  const recorder = openRecorder(0)
  expect(await runTwice(program, recorder)).toBe('the output')
  expect(recorder.events).toEqual(['run'])
})

test('a download that fails once is printed, and runs again after a pause', async () => {
  const recorder = openRecorder(1)
  expect(await runTwice(program, recorder)).toBe('the output')
  expect(recorder.events).toEqual(['run', expect.stringContaining('downloading solc failed'), 'pause', 'run'])
})

test('a download that fails twice fails the step', async () => {
  const recorder = openRecorder(2)
  await expect(runTwice(program, recorder)).rejects.toThrow('downloading solc failed')
  expect(recorder.events.filter((event) => event === 'run')).toHaveLength(2)
})
