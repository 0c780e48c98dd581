import { gzipSync } from 'node:zlib'
import { routes } from '@lc/api-contract'
import { eraseUser } from '@lc/db'
import { createZip, type ZipEntry } from '@lc/testkit'
import { expect, test } from 'vitest'
import { openHostileStage } from '../../../testing/hostile-stage.ts'
import { eraseNow } from '../../../testing/relay.ts'
import { makeForm, sample } from '../../../testing/scans.ts'
import { signedIn } from '../../../testing/users.ts'

const stage = openHostileStage()

type Archive = Buffer<ArrayBuffer>

const good: ZipEntry = { name: 'src/A.sol', content: sample }
const zipped = (...entries: ZipEntry[]) => createZip([good, ...entries])
const source = (name: string): ZipEntry => ({ name, content: sample })
const many = (count: number, entry: (index: number) => ZipEntry) =>
  createZip(Array.from({ length: count }, (_, i) => entry(i)))

/** Nothing of the archive is stored, and no row refers to it. */
const expectRefused = async (archive: Archive, refusal: object, name = 'x.zip') => {
  const projects = () => stage.api.db.selectFrom('project').select('id').execute()
  const before = (await projects()).length
  await expect(stage.upload({ [name]: archive })).rejects.toMatchObject(refusal)
  expect(await projects()).toHaveLength(before)
}

const refused = (reason: string) => ({ errorName: 'UPLOAD_REFUSED', status: 200, envelope: { result: { reason } } })
const tooLarge = { errorName: 'TOO_LARGE', status: 413 }

stage.describeEntry('H21: names that lead out of an archive', () => {
  test.each(['../../x.sol', 'a/../../x.sol', '/abs.sol', '..\\x.sol', 'C:\\x.sol', 'C:/x.sol'])(
    'refuses %j',
    async (name) => {
      await expectRefused(zipped(source(name)), refused('bad_archive'))
    },
  )

  test('refuses a NUL in a name', async () => {
    await expectRefused(zipped(source('a\0.sol')), refused('bad_name'))
  })
})

stage.describeEntry('H22: entries that are no files', () => {
  const modes = {
    link: 0o120777,
    pipe: 0o010644,
    'character device': 0o020644,
    'block device': 0o060644,
    socket: 0o140644,
  }

  test.each(Object.entries(modes))('refuses a %s, as a source and as any other file', async (_, mode) => {
    await expectRefused(zipped({ name: 'x.sol', content: '/etc/passwd', mode }), refused('bad_archive'))
    await expectRefused(zipped({ name: 'x', content: '/etc', mode }), refused('bad_archive'))
  })

  test.each(['x.tar', 'x.tar.gz', 'x.tgz', 'x.7z', 'x.rar'])(
    'refuses %s, which could contain a hard link, and names .zip as the accepted format',
    async (name) => {
      await expectRefused(Buffer.from(gzipSync('tar')), refused('other_archive'), name)
    },
  )
})

stage.describeEntry('H23: bombs', () => {
  const kernel = { name: 'kernel.sol', content: '/'.repeat(2_000_000) }

  test('refuses 250 entries that share their bytes', async () => {
    const overlapping = (index: number): ZipEntry => ({ ...kernel, name: `${index}.sol`, isOverlapping: index > 0 })
    await expectRefused(many(250, overlapping), refused('bad_archive'))
  })

  test.each<[string, Archive]>([
    ['a source that unpacks to too much', zipped({ name: 'x.sol', content: '/'.repeat(3_000_000) })],
    ['sources that unpack to too much together', many(7, (index) => ({ ...kernel, name: `${index}.sol` }))],
  ])('refuses %s', async (_, archive) => {
    await expectRefused(archive, tooLarge)
  })

  test.each<[string, Archive]>([
    ['a size that is not true', zipped({ ...kernel, statedSize: 10 })],
    ['a small size in Zip64 that is not true', zipped({ ...kernel, zip64Size: 10 })],
    ['a size of 2^53 in Zip64', zipped({ ...kernel, zip64Size: 2 ** 53 })],
  ])('refuses %s', async (_, archive) => {
    await expectRefused(archive, refused('bad_archive'))
  })

  test.each(['inner.zip', 'lib/inner.TAR.GZ', 'a/b.7z'])('refuses %s in an archive, and names it', async (name) => {
    const nested = zipped({ name, content: createZip([good]) })
    const named = { errorName: 'UPLOAD_REFUSED', envelope: { result: { reason: 'nested_archive', path: name } } }
    await expectRefused(nested, named)
  })

  test.each(['.yarn/cache/x.zip', 'node_modules/a/fixtures/x.tgz'])(
    'given %s of a tool, it is not opened',
    async (name) => {
      const { files } = await stage.upload({ 'x.zip': zipped({ name, content: Buffer.from('PK\x03\x04 a bomb') }) })
      expect(files.map(({ path }) => path)).toEqual(['src/A.sol'])
    },
  )
})

stage.describeEntry('H24: too many entries, and names that a file system takes for one', () => {
  test.each<[string, Archive]>([
    ['100,000 entries', many(100_000, (index) => ({ name: `${index}.txt`, content: '' }))],
    ['more entries than ten for each file', many(501, (index) => ({ name: `${index}.txt`, content: '' }))],
    ['too many sources', many(51, (index) => source(`${index}.sol`))],
  ])('refuses %s', async (_, archive) => {
    await expectRefused(archive, tooLarge)
  })

  test.each<[string, string, string[]]>([
    ['a folder 10,000 deep', 'bad_name', [`${'d/'.repeat(10_000)}A.sol`]],
    ['a name of 4 KB', 'bad_name', [`${'n'.repeat(4_000)}.sol`]],
    ['names that differ in case', 'duplicate_name', ['A.sol', 'a.sol']],
    ['folders that differ in case', 'duplicate_name', ['x/A.sol', 'X/A.sol']],
    ['names that differ in Unicode form', 'duplicate_name', ['caf\u00e9.sol', 'cafe\u0301.sol']],
    ['a name twice', 'duplicate_name', ['A.sol', 'A.sol']],
    ['a file that is the folder of another', 'duplicate_name', ['Attack.sol', 'Attack.sol/Attack.sol']],
  ])('refuses %s', async (_, reason, names) => {
    await expectRefused(createZip(names.map(source)), refused(reason))
  })

  test('given Attack beside Attack.sol, the first is not a source, and neither replaces the other', async () => {
    const { files } = await stage.upload({
      'x.zip': createZip([source('Attack.sol'), { name: 'Attack', content: 'contract B {}' }]),
    })
    expect(files.map(({ path }) => path)).toEqual(['Attack.sol'])
    await expect(stage.upload({ 'Attack.sol': sample, Attack: sample })).rejects.toMatchObject(refused('not_solidity'))
  })
})

stage.describeEntry('H25: broken archives', () => {
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n\0\xff', 'latin1'), createZip([good])])

  test.each<[string, Archive]>([
    ['a cut end', createZip([good]).subarray(0, 60) as Archive],
    ['a cut middle', Buffer.concat([createZip([good]).subarray(0, 40), createZip([good]).subarray(60)])],
    ['a wrong checksum', zipped({ name: 'x.sol', content: sample, crc: 1 })],
    ['an encrypted entry', zipped({ name: 'x.sol', content: sample, isEncrypted: true })],
    ['a page before it', Buffer.concat([Buffer.from('<html>'), createZip([good])])],
    ['a document that is an archive as well', pdf],
    ['no archive', Buffer.from('PK\x03\x04 not really')],
  ])('refuses %s', async (_, archive) => {
    await expectRefused(archive, refused('bad_archive'))
  })

  test.each<[string, Archive]>([
    ['an archive', createZip([{ name: 'x.sol', content: Buffer.from([0, 255]) }])],
    ['a document that is an archive as well', pdf],
  ])('refuses %s with the name .sol', async (_, archive) => {
    await expectRefused(archive, refused('not_text'), 'A.sol')
  })
})

stage.describeEntry('H26: an entry of the year 2099', () => {
  test('default: accepts it, and deletes it with its owner', async () => {
    const leaver = await signedIn(stage.api)
    const text = `// ${leaver.id}\n${sample}`
    const archive = createZip([{ ...good, content: text }])
    for (const [record, date] of [
      ['PK\x03\x04', 12],
      ['PK\x01\x02', 14],
    ] as const) {
      archive.writeUInt16LE(((2099 - 1980) << 9) | (1 << 5) | 1, archive.indexOf(record) + date)
    }
    const { files } = await leaver.client.call(routes.uploadFile, { form: makeForm({ 'x.zip': archive }) })
    const sha256 = files[0]?.sha256 ?? ''
    expect(new TextDecoder().decode(await stage.api.store.get(sha256))).toBe(text)
    await eraseUser(stage.api.db, leaver.id)
    await eraseNow(stage.api)
    await expect(stage.api.store.get(sha256)).rejects.toThrow()
  })
})

stage.describeEntry('H35: configuration and scripts of build tools', () => {
  test('given all of them, keeps only sources and import rules, and runs nothing', async () => {
    const scripts = [
      'hardhat.config.js',
      'hardhat.config.ts',
      'truffle.js',
      'truffle-config.js',
      'brownie-config.yaml',
      '.npmrc',
      '.env',
      'slither.config.json',
      'Makefile',
    ]
    const archive = zipped(
      ...scripts.map((name) => ({ name, content: 'require("child_process").execSync("exit 1")' })),
      { name: 'package.json', content: '{"scripts":{"postinstall":"exit 1"}}' },
      {
        name: 'foundry.toml',
        content: '[profile.default]\nffi = true\nsolc = "./evil"\nremappings = ["a/=lib/a/", "b/=/"]',
      },
    )
    const { id, files } = await stage.upload({ 'x.zip': archive })
    expect(files.map(({ path }) => path)).toEqual(['src/A.sol'])
    const kept = stage.api.db.selectFrom('project').select(['origin', 'stated']).where('id', '=', id)
    const unread = ['hardhat.config.js', 'hardhat.config.ts', 'truffle.js', 'truffle-config.js']
    const stated = { remappings: ['a/=lib/a/'], configuration: { tools: [], unread } }
    expect(await kept.executeTakeFirst()).toEqual({ origin: 'file', stated })
  })

  test.each(['ape-config.yaml', '.npmrc', '.env', 'Makefile'])('refuses %s alone', async (name) => {
    await expect(stage.upload({ 'A.sol': sample, [name]: 'x' })).rejects.toMatchObject(refused('not_solidity'))
  })
})
