import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { NewThing } from './kinds.ts'
import { fillIn } from './names.ts'

const templatesFolder = new URL('templates/', import.meta.url)

/** Every file of the new thing and every changed registry, by path below the root. Nothing is written yet. */
export const filesFor = (root: string, { names, templates, placeholders, edits }: NewThing): Map<string, string> => {
  const files = new Map<string, string>()
  for (const template of templates) {
    const folder = new URL(`${template}/`, templatesFolder)
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!path.endsWith('.template')) continue
      const target = fillIn(path.replace(/\.template$/, ''), names, placeholders)
      if (existsSync(join(root, target))) throw new Error(`${target} exists already`)
      files.set(target, fillIn(readFileSync(new URL(path, folder), 'utf8'), names, placeholders))
    }
  }
  for (const [file, ...changes] of edits) {
    const text = readFileSync(join(root, file), 'utf8')
    try {
      files.set(
        file,
        changes.reduce((changed, edit) => edit(changed), text),
      )
    } catch (error) {
      throw new Error(`${file}: ${(error as Error).message}`)
    }
  }
  return files
}

export const writeFiles = (root: string, files: ReadonlyMap<string, string>): void => {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}
