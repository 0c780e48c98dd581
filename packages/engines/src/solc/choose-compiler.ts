import { setImmediate } from 'node:timers/promises'
import semver from 'semver'
import solcVersions from '../../solc-versions.json' with { type: 'json' }
import { readPragmas, readVersionRange } from './read-pragmas.ts'

/** Every version that setup installs and verifies, oldest first. */
export const installedCompilers: readonly string[] = Object.keys(solcVersions)

/** Versions whose npm package contains another compiler, and that come from a repaired package. */
export const repairedCompilers: readonly string[] = Object.entries(solcVersions)
  .filter(([version, { npm }]) => npm !== version)
  .map(([version]) => version)

export type CompilerChoice = { ok: true; version: string } | { ok: false; detail: string }

/** Far more than there are versions. */
const MAX_RANGES = 1_000
const SHOWN_LENGTH = 100

/** The newest installed compiler that every file's pragma allows. */
export const chooseCompiler = async (
  sources: Readonly<Record<string, string>>,
  installed: readonly string[],
): Promise<CompilerChoice> => {
  const pragmas = await readVersionPragmas(sources)
  const values = [...new Set(pragmas.map(({ value }) => value))]
  if (values.length > MAX_RANGES) return { ok: false, detail: `more than ${MAX_RANGES} different version pragmas` }
  const ranges = values.map(readVersionRange)
  const unreadable = pragmas.find(({ value }) => !ranges[values.indexOf(value)])
  if (unreadable) {
    return { ok: false, detail: `${unreadable.file}: cannot read "pragma solidity ${shown(unreadable.value)}"` }
  }
  const version = semver.rsort([...installed]).find((candidate) => ranges.every((range) => range?.test(candidate)))
  if (version) return { ok: true, version }
  const listed = [...new Set(pragmas.map(({ file, value }) => `${file}: ${shown(value)}`))].slice(0, 10).join('; ')
  return { ok: false, detail: `no installed compiler fits every pragma (${listed})` }
}

interface FilePragma {
  file: string
  value: string
}

/** File by file, so that the event loop isn't blocked. */
const readVersionPragmas = async (sources: Readonly<Record<string, string>>): Promise<FilePragma[]> => {
  const pragmas: FilePragma[] = []
  for (const [file, source] of Object.entries(sources)) {
    await setImmediate()
    for (const { value } of readPragmas(source, 'solidity')) pragmas.push({ file, value })
  }
  return pragmas
}

const shown = (value: string): string => (value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value)
