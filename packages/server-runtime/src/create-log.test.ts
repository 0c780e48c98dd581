import { expect, test } from 'vitest'
import { createLog } from './create-log.ts'

const linesOf = (write: (log: ReturnType<typeof createLog>) => void) => {
  const lines: string[] = []
  write(createLog({ name: 'test', destination: { write: (line: string) => void lines.push(line) } }))
  return lines.map((line) => JSON.parse(line))
}

test('default: writes one JSON line with the name', () => {
  expect(linesOf((log) => log.info({ scanId: 'a' }, 'hello'))).toMatchObject([
    { name: 'test', msg: 'hello', scanId: 'a' },
  ])
})

test('refuses to write secrets at any of the usual depths', () => {
  const secret = 'canary'
  const [line] = linesOf((log) =>
    log.info({ token: secret, body: { password: secret, sign: secret }, req: { headers: { authorization: secret } } }),
  )
  expect(JSON.stringify(line)).not.toContain(secret)
})

test('refuses to write a full e-mail address anywhere in a line', () => {
  const error = Object.assign(new Error('550 <ada.lovelace+x@mail.example.com> unknown'), {
    rejected: ['bob@b.example'],
  })
  const lines = JSON.stringify(
    linesOf((log) =>
      log.warn({ err: error, url: '/?email=eve%40c.example' }, 'to\u0001carl@d.example\nfred@e.example'),
    ),
  )
  expect(lines).not.toMatch(/lovelace|bob@|eve%40|carl@|fred/)
  for (const masked of [
    'a***@mail.example.com',
    'b***@b.example',
    'e***%40c.example',
    'c***@d.example',
    'f***@e.example',
  ]) {
    expect(lines).toContain(masked)
  }
})

/** If the search started at every character, it would take minutes, longer than a test may. */
test.each(['', '@'])('given a very long line with %j and no address, writes it unchanged', (end) => {
  const msg = 'x'.repeat(300_000) + end
  expect(linesOf((log) => log.info(msg))).toMatchObject([{ msg }])
})

test('given line breaks in a message, writes one line', () => {
  expect(linesOf((log) => log.info('a\r\n{"level":60}'))).toHaveLength(1)
})
