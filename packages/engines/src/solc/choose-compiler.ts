import { setImmediate } from 'node:timers/promises'
import semver from 'semver'
import { readPragmas } from './read-pragmas.ts'
import { readVersionRange } from './version-range.ts'

export type CompilerChoice = { ok: true; version: string } | { ok: false; detail: string }

/** Far more than the versions there are. */
const MAX_RANGES = 1_000
const SHOWN_LENGTH = 100

/** The newest installed compiler that every file's pragma allows. */
export const chooseCompiler = async (
  sources: Readonly<Record<string, string>>,
  installed: readonly string[],
): Promise<CompilerChoice> => {
  const wishes = await wishesOf(sources)
  const values = [...new Set(wishes.map(({ value }) => value))]
  if (values.length > MAX_RANGES) return { ok: false, detail: `more than ${MAX_RANGES} different version pragmas` }
  const ranges = values.map(readVersionRange)
  const unreadable = wishes.find(({ value }) => !ranges[values.indexOf(value)])
  if (unreadable) {
    return { ok: false, detail: `${unreadable.file}: cannot read "pragma solidity ${shown(unreadable.value)}"` }
  }
  const version = semver.rsort([...installed]).find((candidate) => ranges.every((range) => range?.test(candidate)))
  if (version) return { ok: true, version }
  const asked = [...new Set(wishes.map(({ file, value }) => `${file}: ${shown(value)}`))].slice(0, 10).join('; ')
  return { ok: false, detail: `no installed compiler fits every pragma (${asked})` }
}

interface Wish {
  file: string
  value: string
}

/** File by file, so that whatever else this process does goes on meanwhile. */
const wishesOf = async (sources: Readonly<Record<string, string>>): Promise<Wish[]> => {
  const wishes: Wish[] = []
  for (const [file, source] of Object.entries(sources)) {
    await setImmediate()
    for (const { value } of readPragmas(source, 'solidity')) wishes.push({ file, value })
  }
  return wishes
}

const shown = (value: string): string => (value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value)
