import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { keepFolder, useKept } from '../kept-folders.ts'

const KIND = 'node_modules'
const FOLDERS = ['node_modules', '{packages,apps}/*/node_modules']

/** Puts the packages of this key into the checkout, if another checkout had them; returns whether. */
export const restoreModules = (checkout: string, key: string): boolean =>
  useKept(KIND, key, (kept) => {
    for (const folder of modulesIn(checkout)) rmSync(join(checkout, folder), { recursive: true })
    copyModules(kept, checkout)
  })

/** Keeps the packages of a checkout for the next one. */
export const storeModules = (checkout: string, key: string): void =>
  keepFolder(KIND, key, { count: 3, fill: (folder) => copyModules(checkout, folder) })

const modulesIn = (folder: string): string[] => globSync(FOLDERS, { cwd: folder })

/** Hard links where both folders are on one file system: npm replaces packages and never changes them in place. */
const copyModules = (from: string, to: string): void => {
  for (const folder of modulesIn(from)) {
    const target = dirname(join(to, folder))
    mkdirSync(target, { recursive: true })
    if (!copy('-al', join(from, folder), target)) {
      rmSync(join(to, folder), { recursive: true, force: true })
      if (!copy('-a', join(from, folder), target)) throw new Error(`could not copy ${folder}`)
    }
    separateWritten(join(to, folder))
  }
}

/** npm rewrites its hidden lockfile, and other tools their caches. */
const separateWritten = (modules: string): void => {
  for (const name of readdirSync(modules).filter((each) => each.startsWith('.') && each !== '.bin')) {
    const path = join(modules, name)
    const text = name === '.package-lock.json' ? readFileSync(path) : undefined
    rmSync(path, { recursive: true })
    if (text) writeFileSync(path, text)
  }
}

const copy = (how: '-al' | '-a', from: string, to: string): boolean =>
  spawnSync('cp', [how, from, to], { stdio: 'ignore' }).status === 0
