import { randomBytes } from 'node:crypto'
import { type Client, encodePassword, routes } from '@lc/api-contract'
import { openControl } from '@lc/testkit/control'
import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import { makeForm } from './scans.ts'
import { type Api, type ApiOptions, startApi } from './start-api.ts'
import { signedIn } from './users.ts'

interface HostileStage {
  api: Api
  client: Client
  token: string
  upload(files: Parameters<typeof makeForm>[0]): Promise<UploadResult>
  /** The tests of one entry of the hostile list. */
  describeEntry(title: string, tests: () => void): void
}

interface UploadResult {
  id: string
  files: readonly { path: string; sha256: string }[]
}

/**
 * An API and an attacker. After every test another user's upload must be stored unchanged, and after every entry it
 * must still compile correctly.
 */
export const openHostileStage = (options: ApiOptions = {}): HostileStage => {
  const stage = {} as HostileStage
  let control: Awaited<ReturnType<typeof openControl>>
  let other: Client
  let kept = ''
  stage.describeEntry = (title, tests) =>
    describe(title, () => {
      tests()
      afterAll(() => control.compile(kept))
    })
  beforeAll(async () => {
    control = await openControl()
    const api = await startApi(options)
    const { client, token } = await signedIn(api)
    other = (await signedIn(api)).client
    const upload: HostileStage['upload'] = (files) => client.call(routes.uploadFile, { form: makeForm(files) })
    Object.assign(stage, { api, client, token, upload })
  })
  afterEach(async () => {
    const { files } = await other.call(routes.uploadFile, { form: makeForm({ [control.file]: control.source }) })
    kept = new TextDecoder().decode(await stage.api.store.get(files[0]?.sha256 ?? ''))
    if (kept !== control.source) throw new Error('somebody else’s upload is not what it was')
  })
  afterAll(async () => {
    await stage.api.stop()
    await control.close()
  })
  return stage
}

/** Every kind of broken encoded password, by name. */
export const abusedCiphertexts = async (): Promise<[string, string][]> => {
  const good = Buffer.from(await encodePassword('Correct-Horse-7'), 'base64')
  return [
    [
      'bad padding',
      Buffer.from(good.map((byte, index) => (index === good.length - 1 ? byte ^ 1 : byte))).toString('base64'),
    ],
    ['another block', randomBytes(16).toString('base64')],
    ['a wrong block size', good.subarray(0, 13).toString('base64')],
    ['nothing', ''],
    ['sixty kilobytes', 'A'.repeat(60_000)],
    ['a ciphertext of 10,000 characters', await encodePassword('Aa1-'.repeat(2_500))],
    ['what is no base64', '%%%'],
    ['plain text', 'Correct-Horse-7'],
    ['half a character', await encodePassword('\ud800')],
  ]
}
