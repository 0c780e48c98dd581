import { type Client, routes } from '@lc/api-contract'
import { openControl } from '@lc/testkit/control'
import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import { signedIn } from './signed-in.ts'
import { type Api, type ApiOptions, startApi } from './start-api.ts'
import { formOf } from './upload-sources.ts'

interface HostileStage {
  api: Api
  client: Client
  token: string
  upload(files: Parameters<typeof formOf>[0]): Promise<Uploaded>
  /** The tests of one entry of the hostile list. */
  describeEntry(title: string, tests: () => void): void
}

interface Uploaded {
  id: string
  files: readonly { path: string; sha256: string }[]
}

/**
 * An API and somebody who sends it hostile things. After every test somebody else's upload must be kept to the byte, and after
 * every entry what was kept must compile to what it should.
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
    const upload: HostileStage['upload'] = (files) => client.call(routes.uploadFile, { form: formOf(files) })
    Object.assign(stage, { api, client, token, upload })
  })
  afterEach(async () => {
    const { files } = await other.call(routes.uploadFile, { form: formOf({ [control.file]: control.source }) })
    kept = new TextDecoder().decode(await stage.api.store.get(files[0]?.sha256 ?? ''))
    if (kept !== control.source) throw new Error('somebody else’s upload is not what it was')
  })
  afterAll(async () => {
    await stage.api.stop()
    await control.close()
  })
  return stage
}
