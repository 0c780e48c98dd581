import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { icons } from '../src/shared/pages/file-list.ts'
import { drawIcons, pngSize } from './draw-icons.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'icons-'))
  await drawIcons(folder)
})
afterAll(() => rm(folder, { recursive: true }))

test.each(icons)('default: $path is a square of $sizePx px', async ({ path, sizePx }) => {
  expect(pngSize(await readFile(join(folder, path)))).toEqual({ width: sizePx, height: sizePx })
})
