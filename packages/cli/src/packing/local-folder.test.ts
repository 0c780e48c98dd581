import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { localFolder } from './local-folder.ts'

const outer = realpathSync(mkdtempSync(join(tmpdir(), 'lcat-folder-')))
const root = join(outer, 'root')
mkdirSync(join(root, 'project', 'src'), { recursive: true })
mkdirSync(join(outer, 'root-other'))
for (const folder of [join(root, 'project', 'src'), outer, join(outer, 'root-other')]) {
  writeFileSync(join(folder, 'A.sol'), 'contract A {}')
}
symlinkSync(outer, join(root, 'link'))

const { pack } = localFolder(root)
const { signal } = new AbortController()

test('default: packs a folder inside the root, and the root itself', async () => {
  expect((await pack({ path: 'project' }, signal))?.length).toBeGreaterThan(50)
  expect((await pack({ path: '.' }, signal))?.length).toBeGreaterThan(50)
  expect(await pack({}, signal)).toBeUndefined()
})

test.each(['..', '../root-other', outer, '/', 'link', 'project/../..', 'missing', 'project/src/A.sol', 'a\0b'])(
  'given %j, reads nothing outside of the root',
  async (path) => {
    await expect(pack({ path }, signal)).rejects.toMatchObject({ code: 'NOT_PACKED' })
  },
)
