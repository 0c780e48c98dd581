import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { icons } from '../src/shared/pages/file-list.ts'

/** Draws the mark in the sizes that phones ask for, from the one drawing of it. */
export const drawIcons = async (out: string) => {
  const mark = await readFile(join(import.meta.dirname, '../src/shared/ui/mark.svg'), 'utf8')
  await writeFile(join(out, 'favicon.svg'), mark)
  const filled = mark.replace(/ rx="\d+"/, '')
  for (const { path, sizePx, purpose } of icons) {
    const drawing = new Resvg(purpose === 'any' ? mark : filled, { fitTo: { mode: 'width', value: sizePx } })
    await mkdir(dirname(join(out, path)), { recursive: true })
    await writeFile(join(out, path), drawing.render().asPng())
  }
}
