import { gzipSync } from 'node:zlib'
import { routes } from '@lc/api-contract'
import { createZip, type ZipEntry } from '@lc/testkit'
import { type Attack, type Content, type Files, zipOf } from '../attack.ts'
import type { HostileCase } from '../case.ts'
import { sendRaw } from '../send-raw.ts'
import { expectThat, sameEnd, type Verdict } from '../verdicts.ts'
import { repeat, source } from './bombs.ts'

const good = source('contract A { uint x; }')
const entry = (name: string, more: Partial<ZipEntry> = {}): ZipEntry => ({ name, content: good, ...more })
const zipped = (...entries: ZipEntry[]): Files => ({
  'x.zip': Uint8Array.from(createZip([entry('src/A.sol'), ...entries])),
})
const many = (count: number, each: (at: number) => ZipEntry): Files => ({
  'x.zip': Uint8Array.from(createZip(Array.from({ length: count }, (_, at) => each(at)))),
})
const named = (name: string, content: Content): Files => ({ [name]: content })

/** Every upload ends alike. */
const uploads =
  (inputs: Readonly<Record<string, () => Files>>): HostileCase['send'] =>
  async ({ tryUpload }) => {
    const ends: [string, Verdict][] = []
    for (const [name, files] of Object.entries(inputs)) ends.push([name, (await tryUpload(files())).verdict])
    return sameEnd(ends)
  }

const refused = (id: string, what: string, inputs: Readonly<Record<string, () => Files>>): HostileCase => ({
  id,
  what,
  ends: ['REJ'],
  seconds: 60,
  send: uploads(inputs),
})

const modes = { link: 0o120777, pipe: 0o010644, device: 0o060644, socket: 0o140644 }
const kernel = (name: string, more: Partial<ZipEntry> = {}) => ({ name, content: '/'.repeat(2_000_000), ...more })
const utf16 = () => Uint8Array.from(Buffer.from(`\uFEFF${good}`, 'utf16le'))
const named2099 = (): Files => {
  const archive = createZip([entry('src/A.sol')])
  for (const [record, date] of [
    ['PK\x03\x04', 12],
    ['PK\x01\x02', 14],
  ] as const) {
    archive.writeUInt16LE(((2099 - 1980) << 9) | (1 << 5) | 1, archive.indexOf(record) + date)
  }
  return named('x.zip', Uint8Array.from(archive))
}

export const archiveCases: readonly HostileCase[] = [
  refused('H19', 'a file with nothing in it', {
    nothing: () => named('A.sol', ''),
    blanks: () => named('A.sol', ' \n\t\n'),
    'a byte order mark': () => named('A.sol', '\uFEFF'),
  }),
  refused('H20', 'text in another coding', {
    'a NUL': () => named('A.sol', 'contract A {\0}'),
    'UTF-16': () => named('A.sol', utf16()),
    'invalid UTF-8': () => named('A.sol', new Uint8Array([0x63, 0xff, 0xfe, 0x80])),
  }),
  refused('H21', 'names that lead out of an archive', {
    ...Object.fromEntries(
      ['../../x.sol', '/abs.sol', '..\\x.sol', 'C:\\x.sol', 'a/../../x.sol', 'a\0.sol'].map((name) => [
        name,
        () => zipped(entry(name)),
      ]),
    ),
  }),
  refused('H22', 'entries that are no files', {
    ...Object.fromEntries(Object.entries(modes).map(([name, mode]) => [name, () => zipped(entry('x.sol', { mode }))])),
    'a tar': () => named('x.tar', Uint8Array.from(gzipSync('tar'))),
  }),
  refused('H23', 'bombs', {
    'entries that share their bytes': () => many(250, (at) => kernel(`${at}.sol`, { isOverlapping: at > 0 })),
    'a size that is not true': () => zipped(kernel('x.sol', { statedSize: 10 })),
    'a Zip64 size that is not true': () => zipped(kernel('x.sol', { zip64Size: 10 })),
    'an archive in an archive': () => zipped({ name: 'inner.zip', content: createZip([entry('B.sol')]) }),
    'too much when unpacked': () => many(60, (at) => kernel(`${at}.sol`)),
  }),
  refused('H24', 'too many entries, and names that a file system takes for one', {
    '100,000 entries': () => many(100_000, (at) => ({ name: `${at}.txt`, content: '' })),
    'a folder 10,000 deep': () => zipped(entry(`${'d/'.repeat(10_000)}A.sol`)),
    'a name of 4 KB': () => zipped(entry(`${'n'.repeat(4_000)}.sol`)),
    'names that differ in case': () => many(2, (at) => entry(at ? 'A.sol' : 'a.sol')),
    'names that differ in Unicode form': () => many(2, (at) => entry(at ? 'caf\u00e9.sol' : 'cafe\u0301.sol')),
    'a file that is a folder': () => many(2, (at) => entry(at ? 'A.sol' : 'A.sol/A.sol')),
  }),
  refused('H25', 'broken archives', {
    'a cut end': () => named('x.zip', zipOf({ 'A.sol': good }).slice(0, 60)),
    'a wrong checksum': () => zipped(entry('x.sol', { crc: 1 })),
    'an encrypted entry': () => zipped(entry('x.sol', { isEncrypted: true })),
    'a page before it': () =>
      named('x.zip', Uint8Array.from(Buffer.concat([Buffer.from('<html>'), zipOf({ 'A.sol': good })]))),
    'an archive named .sol': () => named('A.sol', zipOf({ 'A.sol': new Uint8Array([0, 255]) })),
  }),
  { id: 'H26', what: 'an entry of the year 2099', ends: ['OK'], seconds: 20, send: uploads({ '2099': named2099 }) },
  {
    id: 'H27',
    what: 'forms: a thousand parts, no boundary, two gigabytes announced, a file twice',
    ends: ['REJ'],
    seconds: 60,
    send: async (attack) =>
      sameEnd([
        [
          'a thousand parts',
          (await attack.tryUpload(Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`${at}.sol`, good]))))
            .verdict,
        ],
        ['no boundary', await postForm(attack, 'multipart/form-data', 'none')],
        [
          'a cut form',
          await postForm(
            attack,
            'multipart/form-data; boundary=x',
            '--x\r\ncontent-disposition: form-data; name="a"; filename="A.sol"\r\n\r\ncut',
          ),
        ],
        ['two gigabytes', await announceTwoGigabytes(attack)],
      ]),
  },
  refused('H28', 'JSON that tricks parsers', {
    __proto__of: () => named('input.json', '{"__proto__":{"x":1},"language":"Solidity","sources":{}}'),
    'a prototype as source': () =>
      named('input.json', '{"language":"Solidity","sources":{"__proto__":{"content":"x"}}}'),
    'a depth of 100,000': () => named('input.json', `${repeat(100_000, '[')}${repeat(100_000, ']')}`),
    'a key twice': () => named('input.json', '{"language":"Solidity","language":"Solidity","sources":{}}'),
    '1e309': () =>
      named(
        'input.json',
        '{"language":"Solidity","sources":{"A.sol":{"content":"contract A {}"}},"settings":{"optimizer":{"runs":1e309}}}',
      ),
  }),
  {
    id: 'H29',
    what: 'file names that are code elsewhere',
    ends: ['INERT'],
    seconds: 60,
    send: async (attack) => {
      for (const name of ['"><svg onload=x>.sol', '=cmd|calc!A0.sol', 'gpj\u202Elos.sol', '合约.sol']) {
        const { files } = await attack.upload({ 'x.zip': zipOf({ [name]: good }) })
        expectThat(files[0]?.path === name, `${name} became ${files[0]?.path}`)
      }
      return 'INERT'
    },
  },
]

const UPLOAD_PATH = routes.uploadFile.path

const postForm = async ({ site, token }: Attack, contentType: string, body: string): Promise<Verdict> => {
  const headers = { 'content-type': contentType, authorization: `Bearer ${token}` }
  const reply = await fetch(site.origin + UPLOAD_PATH, { method: 'POST', headers, body })
  expectThat(reply.status === 400, `answered ${reply.status}`)
  return 'REJ'
}

/** Refused by the announced length, before the bytes arrive. */
const announceTwoGigabytes = async ({ site, token }: Attack): Promise<Verdict> => {
  const answer = await sendRaw(site.origin, [
    `POST ${UPLOAD_PATH} HTTP/1.1`,
    'host: api',
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=x',
    'content-length: 2000000000',
  ])
  expectThat(answer.startsWith('HTTP/1.1 413'), `answered ${answer.slice(0, 40)}`)
  return 'REJ'
}
