import semver from 'semver'
import { textAt } from '../../structure/ast-node.ts'
import { listFunctions, readFunctionKind } from '../../structure/function-facts.ts'
import type { FixSubject } from '../fix-subject.ts'
import type { TextEdit } from '../source-text.ts'

/** Before 0.5 a constructor has its contract's name; one that is misspelt can be called by anyone. */
export const nameConstructor = ({ entries: [fn], contract, reading, sourceOf, version }: FixSubject): TextEdit[][] => {
  const owner = fn && reading.declarations.ownerOf(fn)
  if (!fn || !owner || owner !== contract || semver.gte(version, '0.5.0')) return []
  if (listFunctions(owner).some((each) => readFunctionKind(each, owner) === 'constructor')) return []
  const name = textAt(fn, 'name')
  if (!isAlike(name, owner.name)) return []
  const source = sourceOf(owner.file)
  const { start, end } = source.rangeOf(fn)
  const at = source.find(name, { start: start + 'function'.length, end })
  return at === -1 ? [] : [[{ file: owner.file, start: at, end: at + Buffer.byteLength(name), text: owner.name }]]
}

const MOST_DIFFERENCES = 3

/** The same but for upper case, or a few letters. */
const isAlike = (one: string, other: string): boolean => {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  return a === b || (Math.min(a.length, b.length) > 2 * MOST_DIFFERENCES && distance(a, b) <= MOST_DIFFERENCES)
}

/** Levenshtein's. Names are short. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++)
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + Number(one[i - 1] !== other[j - 1])),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
