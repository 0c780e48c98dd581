import { expect, test } from 'vitest'
import { openHostileStage } from '../../../testing/hostile-stage.ts'
import { sample } from '../../../testing/scans.ts'

const stage = openHostileStage()

type Content = string | Uint8Array<ArrayBuffer>

const refused = (reason: string) => ({
  errorName: 'UPLOAD_REFUSED',
  status: 200,
  envelope: { result: { reason } },
})

/** Beside a good file, because a form with a bad file must be rejected as a whole. */
const expectRefused = (content: Content, reason: string) =>
  expect(stage.upload({ 'Good.sol': sample, 'A.sol': content })).rejects.toMatchObject(refused(reason))

stage.describeEntry('H19: a file with nothing in it', () => {
  test.each<[string, Content]>([
    ['nothing', ''],
    ['blanks', ' \n\t\n'],
    ['a byte order mark alone', '\uFEFF'],
  ])('refuses %s', async (_, content) => {
    await expectRefused(content, 'empty_file')
  })
})

stage.describeEntry('H20: text in another coding', () => {
  test('given a byte order mark, removes it and keeps the text', async () => {
    const { files } = await stage.upload({ 'A.sol': `\uFEFF${sample}` })
    expect(new TextDecoder().decode(await stage.api.store.get(files[0]?.sha256 ?? ''))).toBe(sample)
  })

  const utf16 = (order: 'utf16le' | 'utf16be') => {
    const bytes = Buffer.from(`\uFEFF${sample}`, 'utf16le')
    return new Uint8Array(order === 'utf16be' ? bytes.swap16() : bytes)
  }

  test.each<[string, Content]>([
    ['a NUL', 'contract A {\0}'],
    ['UTF-16, small end first', utf16('utf16le')],
    ['UTF-16, large end first', utf16('utf16be')],
    ['a byte that begins nothing', new Uint8Array([0xc3, 0x28])],
    ['half a character', new Uint8Array([0x63, 0xe5, 0x90])],
    ['a surrogate', new Uint8Array([0xed, 0xa0, 0x80])],
  ])('refuses %s', async (_, content) => {
    await expectRefused(content, 'not_text')
  })
})
