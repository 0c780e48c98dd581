import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OG_IMAGE_SIZE_PX } from '../../src/shared/seo/page-meta.ts'
import { pngSize } from '../draw-icons.ts'
import { drawOgImages, type OgImage } from './draw-og-images.ts'

const images: OgImage[] = [
  { locale: 'en', path: '/og/a.png', title: 'Weak randomness, and what to use instead', address: 'www.example.io/a' },
  { locale: 'zh', path: '/zh/og/a.png', title: '弱随机数，以及该用什么代替', address: 'www.example.io/zh/a' },
]
const MOST_BYTES = 60_000
let folder: string
const draw = async (name: string, cache: string, list = images) => {
  await drawOgImages(list, { out: join(folder, name), cache: join(folder, cache) })
  return Promise.all(list.map(({ path }) => readFile(join(folder, name, path))))
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'og-images-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('default: each page gets a small picture of the right size, identical on every run', async () => {
  const first = await draw('first', 'cache-1')
  for (const png of first) {
    expect(pngSize(png)).toEqual(OG_IMAGE_SIZE_PX)
    expect(png.length).toBeLessThan(MOST_BYTES)
  }
  expect(first[0]?.equals(first[1] ?? Buffer.of())).toBe(false)
  expect(await draw('again', 'cache-2')).toEqual(first)
})

test('given one changed title, draws only its picture again', async () => {
  await draw('before', 'cache-3')
  const [first, ...rest] = images
  await draw('after', 'cache-3', [{ ...(first as OgImage), title: 'Another title' }, ...rest])
  expect(await readdir(join(folder, 'cache-3'))).toHaveLength(images.length + 1)
})

test('error: names a character without a font instead of drawing a box', async () => {
  const [first] = images
  await expect(draw('odd', 'cache-4', [{ ...(first as OgImage), title: 'Odd \u{1F9FF}' }])).rejects.toThrow('\u{1F9FF}')
})
