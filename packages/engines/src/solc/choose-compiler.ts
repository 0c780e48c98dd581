import semver from 'semver'
import { readPragmas } from './read-pragmas.ts'

export type CompilerChoice = { ok: true; version: string } | { ok: false; detail: string }

/** The newest installed compiler that every file's pragma allows. */
export const chooseCompiler = (
  sources: Readonly<Record<string, string>>,
  installed: readonly string[],
): CompilerChoice => {
  const wishes = Object.entries(sources).flatMap(([file, source]) =>
    readPragmas(source)
      .filter(({ name }) => name === 'solidity')
      .map(({ value }) => ({ file, range: spaced(value), value })),
  )
  const unreadable = wishes.find(({ range }) => semver.validRange(range) === null)
  if (unreadable) return { ok: false, detail: `${unreadable.file}: cannot read "pragma solidity ${unreadable.value}"` }
  const version = semver
    .rsort([...installed])
    .find((candidate) => wishes.every(({ range }) => semver.satisfies(candidate, range)))
  if (version) return { ok: true, version }
  const asked = [...new Set(wishes.map(({ file, value }) => `${file}: ${value}`))].slice(0, 10).join('; ')
  return { ok: false, detail: `no installed compiler fits every pragma (${asked})` }
}

/** Solidity allows `>=0.4.22<0.6.0` and `>= 0.4.22`; the range library wants one space before and none after. */
const spaced = (value: string): string =>
  value
    .replace(/(>=|<=|[<>=^~])\s*/g, ' $1')
    .replace(/([<>]) =/g, '$1=')
    .replace(/\s+/g, ' ')
    .trim()
