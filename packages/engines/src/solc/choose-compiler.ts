import { setImmediate } from 'node:timers/promises'
import semver from 'semver'
import { readPragmas } from './read-pragmas.ts'

export type CompilerChoice = { ok: true; version: string } | { ok: false; detail: string }

/** Nobody writes a longer range; reading one costs more the longer it is. */
const MAX_RANGE_LENGTH = 200
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
  const readable = new Set(values.filter(isReadable))
  const unreadable = wishes.find(({ value }) => !readable.has(value))
  if (unreadable) {
    return { ok: false, detail: `${unreadable.file}: cannot read "pragma solidity ${shown(unreadable.value)}"` }
  }
  const ranges = values.map((value) => new semver.Range(spaced(value)))
  const version = semver.rsort([...installed]).find((candidate) => ranges.every((range) => range.test(candidate)))
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
    for (const { name, value } of readPragmas(source)) if (name === 'solidity') wishes.push({ file, value })
  }
  return wishes
}

const isReadable = (value: string): boolean =>
  value.length <= MAX_RANGE_LENGTH && semver.validRange(spaced(value)) !== null

const shown = (value: string): string => (value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value)

/** Solidity allows `>=0.4.22<0.6.0` and `>= 0.4.22`; the range library wants one space before and none after. */
const spaced = (value: string): string =>
  value
    .replace(/(>=|<=|[<>=^~])\s*/g, ' $1')
    .replace(/([<>]) =/g, '$1=')
    .replace(/\s+/g, ' ')
    .trim()
