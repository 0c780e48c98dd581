import { connect } from 'node:net'
import { routes } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { openHostileStage } from '../../../testing/hostile-stage.ts'
import { makeForm, sample } from '../../../testing/scans.ts'
import { startApi } from '../../../testing/start-api.ts'
import { signedIn } from '../../../testing/users.ts'

/** Longer than any form takes, except in tests about time limits. */
const stage = openHostileStage({ timeouts: { uploadMs: 3_600_000 } })

const refused = (reason: string) => ({ errorName: 'UPLOAD_REFUSED', status: 200, envelope: { result: { reason } } })

const post = (contentType: string, body: string) => {
  const headers = { authorization: `Bearer ${stage.token}`, 'content-type': contentType }
  return fetch(stage.api.origin + routes.uploadFile.path, { method: 'POST', headers, body })
}

/** Sends the beginning of a request, then a byte at a time, until the answer, which comes after `ms`. */
const drip = ({ origin, token }: { origin: string; token: string }, length: number, first: string) =>
  new Promise<{ text: string; ms: number }>((resolve) => {
    const head = [
      `POST ${routes.uploadFile.path} HTTP/1.1`,
      'host: api',
      `authorization: Bearer ${token}`,
      'content-type: multipart/form-data; boundary=x',
      `content-length: ${length}`,
      '\r\n',
    ].join('\r\n')
    const startedAt = performance.now()
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(head + first))
    const timer = setInterval(() => socket.writable && socket.write('x'), 200)
    socket.on('error', () => {})
    socket.once('data', (answer) => {
      clearInterval(timer)
      socket.destroy()
      resolve({ text: String(answer), ms: performance.now() - startedAt })
    })
  })

stage.describeEntry('H27: forms', () => {
  test('refuses 1,000 parts', async () => {
    const files = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`${index}.sol`, sample]))
    await expect(stage.upload(files)).rejects.toMatchObject({ errorName: 'TOO_LARGE', status: 413 })
  })

  test('refuses 1,000 fields that are not files', async () => {
    const form = makeForm({ 'A.sol': sample })
    for (let index = 0; index < 1_000; index++) form.append(`field${index}`, 'x')
    const sent = stage.client.call(routes.uploadFile, { form })
    await expect(sent).rejects.toMatchObject({ errorName: 'TOO_LARGE', status: 413 })
  })

  test.each([
    ['JSON', 'application/json', '{}'],
    ['plain text', 'text/plain', 'hello'],
    ['a form without a boundary', 'multipart/form-data', 'no boundary'],
    [
      'a form that is cut',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="a"; filename="A.sol"\r\n\r\ncut',
    ],
  ])('refuses %s', async (_, contentType, body) => {
    const reply = await post(contentType, body)
    expect([reply.status, (await reply.json()).code]).toEqual([400, 4000])
  })

  test('refuses two gigabytes by their announced length, before they arrive', async () => {
    const { text } = await drip({ origin: stage.api.origin, token: stage.token }, 2_000_000_000, '')
    expect(text).toContain('HTTP/1.1 413')
  })

  test('refuses a form that arrives a byte at a time, when its time is over', async () => {
    const uploadMs = 2_000
    const api = await startApi({ timeouts: { headersMs: uploadMs, uploadMs, checkEveryMs: 100 } })
    const { token } = await signedIn(api)
    const part = '--x\r\ncontent-disposition: form-data; name="a"; filename="A.sol"\r\n\r\n'
    const { text, ms } = await drip({ origin: api.origin, token }, 100_000, part)
    await api.stop()
    expect(text).toContain('HTTP/1.1 408')
    expect(ms).toBeGreaterThan(uploadMs - 50)
  })

  test('refuses a file twice under the same field and name', async () => {
    const form = makeForm({ 'A.sol': sample })
    form.append('files', new File([sample], 'x'), 'A.sol')
    await expect(stage.client.call(routes.uploadFile, { form })).rejects.toMatchObject(refused('duplicate_name'))
  })
})

stage.describeEntry('H29: file names', () => {
  test.each(["'><svg onload=x>.sol", '=cmd|calc!A0.sol', 'gpj\u202Elos.sol', '合约.sol', 'a b.sol'])(
    'given %j, treats it as a name, in JSON that no page can misread',
    async (name) => {
      const { id, files } = await stage.upload({ [name]: sample })
      expect(files[0]?.path).toBe(name)
      const reply = await stage.client.open(routes.getCode, { query: { id, path: name } })
      expect(reply.headers.get('content-type')).toMatch(/^application\/json/)
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
      expect((await reply.json()).result).toEqual({ path: name, text: sample })
    },
  )

  test.each(['a%0d%0ax.sol', 'a\\r\\nx.sol'])(
    'given %j, which is not a line break, keeps it unchanged or refuses it',
    async (name) => {
      const sent = stage.upload({ [name]: sample }).then(({ files }) => files[0]?.path)
      await (name.includes('\\')
        ? expect(sent).rejects.toMatchObject(refused('bad_name'))
        : expect(sent).resolves.toBe(name))
    },
  )

  test('refuses a line break in the header that names a file', async () => {
    const part =
      '--x\r\ncontent-disposition: form-data; name="a"; filename="A\r\nX-Evil: 1\r\n.sol"\r\n\r\ncontract A {}\r\n--x--\r\n'
    const reply = await post('multipart/form-data; boundary=x', part)
    expect((await reply.json()).code).not.toBe(1)
    expect(reply.headers.get('x-evil')).toBeNull()
  })
})
