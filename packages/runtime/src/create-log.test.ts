import { expect, test } from 'vitest'
import { createLog } from './create-log.ts'

const linesOf = (write: (log: ReturnType<typeof createLog>) => void) => {
  const lines: string[] = []
  write(createLog({ name: 'test', destination: { write: (line: string) => void lines.push(line) } }))
  return lines.map((line) => JSON.parse(line))
}

test('default: writes one JSON line with the name', () => {
  expect(linesOf((log) => log.info({ contractId: 'a' }, 'hello'))).toMatchObject([
    { name: 'test', msg: 'hello', contractId: 'a' },
  ])
})

test('refuses to write secrets at any of the usual depths', () => {
  const secret = 'canary'
  const [line] = linesOf((log) =>
    log.info({ token: secret, body: { password: secret, sign: secret }, req: { headers: { authorization: secret } } }),
  )
  expect(JSON.stringify(line)).not.toContain(secret)
})

test('given line breaks in a message: still one line', () => {
  expect(linesOf((log) => log.info('a\r\n{"level":60}'))).toHaveLength(1)
})
