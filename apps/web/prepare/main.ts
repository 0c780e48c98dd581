import { join } from 'node:path'
import { buildAnswers } from './build-answers.ts'
import { buildIslands } from './build-islands.ts'
import { cutFonts } from './cut-fonts.ts'
import { writeBlogFiles } from './write-blog-files.ts'
import { writeSamples } from './write-samples.ts'

const root = join(import.meta.dirname, '..')

await cutFonts(join(root, 'dist/fonts'))
await buildIslands({ root, out: join(root, 'dist/public') })
await buildAnswers({ root, out: join(root, 'dist/answers') })
// After the islands, which empty the folder first.
await writeSamples(join(root, 'dist/public'))
await writeBlogFiles(join(root, 'dist/public'))
