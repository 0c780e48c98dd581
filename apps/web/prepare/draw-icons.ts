import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { icons } from '../src/shared/pages/file-list.ts'

/** Draws the logo in the sizes that phones need. */
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

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** The size in a PNG's first block, or undefined if it isn't a PNG. */
export const pngSize = (bytes: Buffer) =>
  bytes.subarray(0, 8).equals(SIGNATURE) ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : undefined
