import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import { OG_IMAGE_SIZE_PX } from '../../src/shared/seo/page-meta.ts'
import { type OgPage, ogCard, ogText } from './og-card.ts'
import { ogFonts } from './og-fonts.ts'

export interface OgImage extends OgPage {
  /** The target path inside the folder. */
  path: string
}

interface Folders {
  out: string
  /** Finished pictures, so that a second build draws only what changed. */
  cache: string
}

/** Draws the picture of each page. The same text gives the same bytes. */
export const drawOgImages = async (images: readonly OgImage[], { out, cache }: Folders) => {
  const fonts = await ogFonts(images.map(ogText).join(''))
  const family = fonts.map(({ name }) => name).filter((name) => name !== 'Mono')
  await mkdir(cache, { recursive: true })
  for (const image of images) {
    const svg = await satori(ogCard(image, family.join()), { ...OG_IMAGE_SIZE_PX, fonts })
    await mkdir(dirname(join(out, image.path)), { recursive: true })
    await writeFile(join(out, image.path), await renderPng(svg, cache))
  }
}

const renderPng = async (svg: string, cache: string) => {
  const kept = join(cache, `${createHash('sha256').update(svg).digest('hex')}.png`)
  try {
    return await readFile(kept)
  } catch {
    const png = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
    await writeFile(kept, png)
    return png
  }
}
